import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { GoodsGrid } from '#web/store/common/goods-grid.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import { lovedRead } from './home.reads.ts';

/** What buyers have praised most; nothing before somebody has. */
export function Loved(): ReactNode {
	const { t } = useTranslation('store-home');
	const { data } = useRead(lovedRead, { errors: 'silent' });
	const praised = (data?.list ?? []).filter(({ star_num }) => star_num > 0);
	if (praised.length === 0) return null;
	return (
		<Section title={t('loved.title')} text={t('loved.text')} more={{ to: paths.loved, label: t('loved.more') }}>
			<GoodsGrid list={praised} />
		</Section>
	);
}
