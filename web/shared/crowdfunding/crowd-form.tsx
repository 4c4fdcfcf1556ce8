import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { adminAddCrowd } from '#domain/crowdfunding/crowdfunding.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import { draftOf, sentOf } from '#web/shared/crowdfunding/crowd.draft.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import { CrowdBasics } from '#web/shared/crowdfunding/crowd-basics.tsx';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';
import { CrowdGoal } from '#web/shared/crowdfunding/crowd-goal.tsx';
import { CrowdTiers } from '#web/shared/crowdfunding/crowd-tiers.tsx';

interface CrowdFormProps {
	area: CrowdArea;
	/** Absent for a new one. */
	crowd?: Crowd | undefined;
	onSaved(id: number): void;
	onCancel(): void;
}

/** The form of a crowdfunding: its goods, its goal, its time and its tiers. */
export function CrowdForm({ area, crowd, onSaved, onCancel }: CrowdFormProps): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const isFixed = crowd?.was_supported === 1;
	const fields = useFields(
		draftOf(crowd),
		{
			goods_id: ({ goods_id }) => (goods_id > 0 ? undefined : t('form.needed')),
			start_time: ({ start_time }) => (start_time ? undefined : t('form.needed')),
			end_time: ({ end_time }) => (end_time ? undefined : t('form.needed')),
		},
		async (values) => {
			const sent = { ...sentOf(values), ...(crowd && { id: crowd.id }) } as unknown as SentTo<typeof adminAddCrowd>;
			const { id } = await call<typeof adminAddCrowd>('POST', crowdCall(area, crowd ? 'edit' : 'add'), sent, {
				errors: 'silent',
				success: t('form.saved'),
			});
			onSaved(id);
		},
	);
	const { values, errors, set } = fields;
	const found: Readonly<Record<string, string | undefined>> = errors;
	return (
		<form {...fields.form} className={classes['form']}>
			{isFixed && <p className={classes['notice']}>{t('form.fixed')}</p>}
			<Panel title={t('form.basics')}>
				<CrowdBasics area={area} crowd={crowd} fields={fields} isFixed={isFixed} />
			</Panel>
			<Panel title={t('form.goal')}>
				<CrowdGoal fields={fields} isFixed={isFixed} />
			</Panel>
			<Panel title={t('form.tiers')}>
				<CrowdTiers tiers={values.tiers} errors={found} isFixed={isFixed} onChange={(tiers) => set('tiers', tiers)} />
			</Panel>
			<FormProblems form={fields.form.ref} refusals={fields.refusals} />
			<Refusal>{fields.refusal}</Refusal>
			<div className={classes['actions']}>
				<Button variant="default" onClick={onCancel}>
					{t('kit:dialog.cancel')}
				</Button>
				<Button type="submit" loading={fields.isSending}>
					{t('form.save')}
				</Button>
			</div>
		</form>
	);
}
