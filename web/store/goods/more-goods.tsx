import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { GoodsGrid } from '#web/store/common/goods-grid.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { moreByRead } from './goods.reads.ts';

const mostShown = 4;

/** A row of goods by one creator; nothing where there are no others. */
export function MoreGoods({ merchantId, except }: { merchantId: number; except: number }): ReactNode {
	const { t } = useTranslation('store-goods');
	const { data } = useRead(moreByRead(merchantId), { errors: 'silent' });
	const others = data?.list.filter((goods) => goods.id !== except).slice(0, mostShown) ?? [];
	if (others.length === 0) return null;
	return (
		<Section title={t('more')} more={{ to: paths.creator(merchantId), label: t('visit') }}>
			<GoodsGrid list={others} />
		</Section>
	);
}
