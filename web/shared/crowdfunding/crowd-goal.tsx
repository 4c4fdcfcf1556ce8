import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { crowdMode, reachRule } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import type { CrowdFields } from '#web/shared/crowdfunding/crowd.draft.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';

/** What it is to reach, and what becomes of it otherwise. */
export function CrowdGoal({ fields, isFixed }: { fields: CrowdFields; isFixed: boolean }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const { values, set } = fields;
	return (
		<>
			<div className={classes['fields']}>
				<TextInput
					{...fields.text('target_amount')}
					label={t('form.targetAmount')}
					inputMode="decimal"
					leftSection="¥"
					disabled={isFixed}
				/>
				<TextInput {...fields.text('target_num')} label={t('form.targetNum')} inputMode="numeric" disabled={isFixed} />
			</div>
			<div className={classes['choices']}>
				{values.target_amount !== '' && values.target_num !== '' && (
					<SegmentedControl
						aria-label={t('form.reach')}
						disabled={isFixed}
						value={values.reach_rule}
						data={Object.values(reachRule).map((value) => ({ value, label: t(`form.reachRule.${value}`) }))}
						onChange={(rule) => set('reach_rule', rule)}
					/>
				)}
				<SegmentedControl
					aria-label={t('form.mode')}
					disabled={isFixed}
					value={values.mode}
					data={Object.values(crowdMode).map((value) => ({ value, label: t(`mode.${value}`) }))}
					onChange={(mode) => set('mode', mode)}
				/>
				<Muted isLine>{t(`modeHint.${values.mode as '1'}`)}</Muted>
				<Switch
					label={t('form.overfund')}
					disabled={isFixed}
					checked={values.overfund_allowed === 1}
					onChange={(event) => set('overfund_allowed', event.currentTarget.checked ? 1 : 0)}
				/>
			</div>
		</>
	);
}
