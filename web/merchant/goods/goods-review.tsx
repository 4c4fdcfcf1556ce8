import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type {
	hideMerchantGoods,
	readMerchantGoods,
	showMerchantGoods,
	withdrawMerchantGoods,
} from '#domain/goods/merchant-goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { listed, textTable, useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import classes from './goods-editor.module.css';

type Goods = AnswerOf<typeof readMerchantGoods>;

const paths = {
	show: '/merchant/goods.Goods/onShelf',
	hide: '/merchant/goods.Goods/offShelf',
	withdraw: '/merchant/goods.Goods/withdraw',
} as const;

/** How goods stand in the shop and with their review, and the steps from there. */
export function GoodsReview({ goods, onChanged }: { goods: Goods; onChanged(): void }): ReactNode {
	const { t } = useTranslation(['merchant-goods', 'goods-log']);
	const cache = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const { row, review } = goods;
	const fields = textTable('goods-log', 'fields');
	const names = listed(review.fields.map((field) => fields[field] ?? field));

	async function take(step: keyof typeof paths): Promise<void> {
		if (step === 'withdraw' && !(await confirm({ title: t('review.withdrawTitle'), text: t('review.withdrawText') }))) {
			return;
		}
		setBusy(true);
		try {
			const input = { id: row.id };
			if (step === 'show')
				await call<typeof showMerchantGoods>('POST', paths.show, input, { success: t('review.shown') });
			else if (step === 'hide')
				await call<typeof hideMerchantGoods>('POST', paths.hide, input, { success: t('review.hidden') });
			else await call<typeof withdrawMerchantGoods>('POST', paths.withdraw, input, { success: t('review.withdrawn') });
		} catch {
			// The call has shown the reason; what stands now is read anew.
		} finally {
			setBusy(false);
		}
		void cache.invalidateQueries({ queryKey: ['/merchant/goods.Goods/index'] });
		onChanged();
	}
	const isForced = row.status === goodsStatus.forcedOff;
	const tone = isForced || review.refused ? 'refused' : review.waits ? 'waits' : undefined;
	const mayShow = !review.waits && (row.status === goodsStatus.draft || row.status === goodsStatus.offShelf);
	return (
		<div className={classes['review']} data-tone={tone} role="status">
			<div className={classes['words']}>
				<strong>
					{t(`status.${row.status as '0'}`)}
					{review.waits && ` · ${t('review.waits')}`}
				</strong>
				{review.waits === '1' && <p>{t('review.listing')}</p>}
				{review.waits === '2' && <p>{t('review.edit', { fields: names })}</p>}
				{review.refused && <p>{t('review.refused', { reason: review.refused })}</p>}
				{isForced && <p>{t('review.forced', { reason: row.off_reason })}</p>}
			</div>
			{review.waits !== '' && (
				<Button size="xs" variant="default" loading={isBusy} onClick={() => void take('withdraw')}>
					{t('review.withdraw')}
				</Button>
			)}
			{mayShow && (
				<Button size="xs" variant="light" loading={isBusy} onClick={() => void take('show')}>
					{t('review.show')}
				</Button>
			)}
			{row.status === goodsStatus.onShelf && (
				<Button size="xs" variant="default" loading={isBusy} onClick={() => void take('hide')}>
					{t('review.hide')}
				</Button>
			)}
		</div>
	);
}
