import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { adminAddCrowd, adminCrowdWorks } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { crowdMode, reachRule } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import { draftOf, sentOf } from '#web/shared/crowdfunding/crowd.draft.ts';
import type { Crowd, CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import classes from '#web/shared/crowdfunding/crowd-form.module.css';
import { CrowdTiers } from '#web/shared/crowdfunding/crowd-tiers.tsx';

interface CrowdFormProps {
	area: CrowdArea;
	/** Absent for a new one. */
	crowd?: Crowd | undefined;
	onSaved(id: number): void;
	onCancel(): void;
}

function Moment(props: {
	name: string;
	label: string;
	value: number | null;
	error: string | undefined;
	isFixed: boolean;
	onChange(value: number | null): void;
}): ReactNode {
	// What is half typed is no moment yet and stays in the field.
	const [text, setText] = useState(() => formatTime(props.value, 'yyyy-mm-ddThh:MM'));
	return (
		<TextInput
			type="datetime-local"
			name={props.name}
			label={props.label}
			required
			disabled={props.isFixed}
			value={text}
			error={props.error}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				setText(typed);
				props.onChange(momentOf(typed) ?? null);
			}}
		/>
	);
}

function WorkField(props: {
	area: CrowdArea;
	crowd: Crowd | undefined;
	value: number;
	error: string | undefined;
	isFixed: boolean;
	onChange(id: number): void;
}): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const [search, setSearch] = useState('');
	const works = useCall<typeof adminCrowdWorks>(
		'GET',
		crowdCall(props.area, 'works'),
		{ quickSearch: search },
		{
			keepPrevious: true,
			errors: 'silent',
		},
	);
	const own = props.crowd
		? [{ id: props.crowd.goods_id, name: props.crowd.goods_name, goods_no: props.crowd.goods_no }]
		: [];
	const offered = [...own, ...(works.data?.list ?? [])];
	const data = offered.map(({ id, name, goods_no }) => ({ value: String(id), label: `${name} · ${goods_no}` }));
	return (
		<Select
			name="goods_id"
			label={t('form.work')}
			description={t('form.workHint')}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			required
			searchable
			disabled={props.isFixed}
			data={data}
			filter={({ options }) => options}
			onSearchChange={(text) => setSearch(data.some(({ label }) => label === text) ? '' : text)}
			nothingFoundMessage={t('form.noWork')}
			value={props.value ? String(props.value) : null}
			error={props.error}
			onChange={(id) => props.onChange(Number(id ?? 0))}
		/>
	);
}

/** The form of a crowdfunding: its work, its goal, its time and its tiers. */
export function CrowdForm({ area, crowd, onSaved, onCancel }: CrowdFormProps): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const isFixed = crowd?.was_supported === 1;
	const isOpen = crowd?.status === '3' || crowd?.status === '4';
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
				<div className={classes['fields']}>
					<WorkField
						area={area}
						crowd={crowd}
						value={values.goods_id}
						error={errors.goods_id}
						isFixed={isOpen}
						onChange={(id) => set('goods_id', id)}
					/>
					<TextInput
						{...fields.text('ship_days')}
						label={t('form.shipDays')}
						description={t('form.shipDaysHint')}
						inputWrapperOrder={['label', 'input', 'error', 'description']}
						required
						inputMode="numeric"
					/>
					<Moment
						name="start_time"
						label={t('form.start')}
						value={values.start_time}
						error={errors.start_time}
						isFixed={isFixed || crowd?.status === '4'}
						onChange={(at) => set('start_time', at)}
					/>
					<Moment
						name="end_time"
						label={t('form.end')}
						value={values.end_time}
						error={errors.end_time}
						isFixed={isFixed}
						onChange={(at) => set('end_time', at)}
					/>
				</div>
			</Panel>
			<Panel title={t('form.goal')}>
				<div className={classes['fields']}>
					<TextInput
						{...fields.text('target_amount')}
						label={t('form.targetAmount')}
						inputMode="decimal"
						leftSection="¥"
						disabled={isFixed}
					/>
					<TextInput
						{...fields.text('target_num')}
						label={t('form.targetNum')}
						inputMode="numeric"
						disabled={isFixed}
					/>
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
					<p className={classes['hint']}>{t(`modeHint.${values.mode as '1'}`)}</p>
					<Switch
						label={t('form.overfund')}
						disabled={isFixed}
						checked={values.overfund_allowed === 1}
						onChange={(event) => set('overfund_allowed', event.currentTarget.checked ? 1 : 0)}
					/>
				</div>
			</Panel>
			<Panel title={t('form.tiers')}>
				<CrowdTiers tiers={values.tiers} errors={found} isFixed={isFixed} onChange={(tiers) => set('tiers', tiers)} />
			</Panel>
			{fields.refusal && (
				<p role="alert" className={classes['error']}>
					{fields.refusal}
				</p>
			)}
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
