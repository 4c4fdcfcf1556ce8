import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { stackWords } from '#web/admin/common/margin-words.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './goods.module.css';
import type { GoodsRow } from './goods.types.ts';

/** Marks a work that the rules of now can sell below cost; what makes it so shows by pointer or key. */
export function BelowCost({ below }: { below: NonNullable<GoodsRow['below_cost']> }): ReactNode {
	const { t } = useTranslation('admin-margin');
	const { spec_text, lowest, cost, stack } = below;
	const figures = `${t('lowest')} ${yuan(lowest)} · ${t('cost')} ${yuan(cost)}`;
	const why = stack.length > 0 ? t('by', { rules: stackWords(t, stack) }) : t('noRule');
	const label = [spec_text, figures, why].filter(Boolean).join(' · ');
	return (
		<Tooltip label={label} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
			<button type="button" className={classes['below']} aria-label={`${t('badge')}: ${label}`}>
				{t('badge')}
			</button>
		</Tooltip>
	);
}
