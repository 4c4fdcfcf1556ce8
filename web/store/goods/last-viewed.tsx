import type { ReactNode } from 'react';
import type { listFootprints } from '#domain/favourite/favourite.contract.ts';
import type { someStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { CardStrip } from '#web/store/common/card-strip.tsx';
import { GoodsCard, type GoodsRow } from '#web/store/common/goods-card.tsx';
import { Section } from '#web/store/common/section.tsx';
import { lookedIds, mostLooked } from './looked.rules.ts';
import { lookedAt } from './looked.ts';

/** A footprint as a card: it tells less of its goods than a list does. */
function cardOf(footprint: AnswerOf<typeof listFootprints>['list'][number]): GoodsRow {
	const untold = { brief: '', classify_id: 0, origin_price: '0.00', stock: 0, sales: 0, merchant_id: 0 };
	return {
		...footprint,
		...untold,
		offers: [],
		reduced_to: '',
		corner: '',
		tags: [],
		star_num: 0,
		star_mean: '',
		crowd: null,
	};
}

/** What the reader looked at before, the last first: of members what the shop remembers, else what this browser does. */
export function LastViewed({ except }: { except: number }): ReactNode {
	const { t } = useTranslation('store-goods');
	const isMember = useUserInfo(isLoggedIn);
	const ids = lookedIds(lookedAt.use(), except);
	const footprints = useCall<typeof listFootprints>(
		'GET',
		'/api/shop.Footprint/index',
		// The goods themselves are among them, and some that are gone.
		{ page: 1, limit: mostLooked * 2 },
		{ enabled: isMember, errors: 'silent', staleTime: 0 },
	);
	const looked = useCall<typeof someStoreGoods>(
		'GET',
		'/api/shop.Goods/some',
		{ ids },
		{ enabled: !isMember && ids.length > 0, errors: 'silent' },
	);
	const seen = footprints.data?.list.filter(({ id, is_shown }) => is_shown === 1 && id !== except) ?? [];
	const works = isMember ? seen.slice(0, mostLooked).map(cardOf) : ids.length > 0 ? (looked.data?.list ?? []) : [];
	if (works.length === 0) return null;
	return (
		<Section title={t('looked')}>
			<CardStrip
				cards={works.map((goods) => ({ key: String(goods.id), card: <GoodsCard goods={goods} /> }))}
				label={t('looked')}
			/>
		</Section>
	);
}
