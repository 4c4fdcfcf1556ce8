import type { ReactNode } from 'react';
import type { storeMemberPrices } from '#domain/goods/goods.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import type { Sku } from './goods.reads.ts';
import classes from './goods-view.module.css';

interface MemberPriceProps {
	goodsId: number;
	/** The version that is chosen; without one there is no price to name. */
	sku: Sku | undefined;
}

/** What the chosen version costs whoever is logged in, where that is less than for everybody. */
export function MemberPrice({ goodsId, sku }: MemberPriceProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const isMember = useUserInfo(isLoggedIn);
	const { data } = useCall<typeof storeMemberPrices>(
		'GET',
		'/api/shop.Goods/memberPrices',
		{ goods_id: goodsId },
		{ enabled: isMember, errors: 'silent' },
	);
	const own = data?.skus.find(({ sku_id }) => sku_id === sku?.id);
	// While a promotion asks less of everybody, there is nothing to name.
	const isLower = own && (!sku?.reduced_to || Number(own.price) < Number(sku.reduced_to));
	if (!isMember || !isLower) return null;
	return (
		<p className={classes['memberPrice']}>
			{t('memberPrice')} <Money amount={own.price} look="price" />
		</p>
	);
}
