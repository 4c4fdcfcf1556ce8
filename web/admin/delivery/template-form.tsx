import { Button, Checkbox, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { templateProblems } from '#domain/freight/template.rules.ts';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useLeaveGuard } from '#web/kit/ui/tab-context.ts';
import { AreaSelect } from './area-select.tsx';
import classes from './delivery.module.css';
import { FeeRows } from './fee-rows.tsx';
import { FreeRows } from './free-rows.tsx';
import {
	draftOfTemplate,
	emptyTemplate,
	problemTexts,
	type TemplateDraft,
	type TemplateRow,
} from './template.draft.ts';
import { TestBox } from './test-box.tsx';
import { useAreaTree } from './use-areas.ts';

interface TemplateFormProps {
	/** Absent for a new template. */
	row?: TemplateRow;
	/** How often it was saved: what was typed until then is no longer unsaved. */
	saves: number;
	isSaving: boolean;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
	onSave(draft: TemplateDraft): void;
	onBack(): void;
}

/** Everything about one template on one page, its test box and its save bar always at hand. */
export function TemplateForm({ row, saves, isSaving, errors: refused, onSave, onBack }: TemplateFormProps): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const auth = useAuth();
	const { tree, isReady } = useAreaTree();
	const [draft, setDraft] = useState<TemplateDraft>(() => (row ? draftOfTemplate(row) : emptyTemplate()));
	const [changedAt, setChangedAt] = useState<number>();
	const isDirty = changedAt === saves;
	const [wasSent, setSent] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	useLeaveGuard(isDirty);
	const free_rules = draft.free_rules.map((rule) => ({ ...rule, qty: Number(rule.qty) }));
	// Without the areas nothing can be said of them: the server will.
	const problems = isReady ? templateProblems({ ...draft, free_rules }, tree) : [];
	const mine = problemTexts(problems);
	const overlaps = problemTexts(problems.filter(({ code }) => code === 'freight.overlap' || code === 'freight.denied'));
	const needsName: Readonly<Record<string, string>> = draft.name.trim() === '' ? { name: t('form.nameMissing') } : {};
	const errors: Readonly<Record<string, string>> = wasSent ? { ...refused, ...mine, ...needsName } : overlaps;

	function put(part: Partial<TemplateDraft>): void {
		setChangedAt(saves);
		setDraft((now) => ({ ...now, ...part }));
	}
	function save(): void {
		setSent(true);
		const first = Object.keys({ ...needsName, ...mine })[0];
		if (first) {
			const name = first.replace(/\.area_ids$/, '.first');
			form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
			return;
		}
		onSave(draft);
	}
	const saveByKeys = (event: KeyboardEvent) => {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		save();
	};
	return (
		<div className={classes['columns']}>
			<form
				ref={form}
				className={classes['form']}
				noValidate
				onKeyDown={saveByKeys}
				onSubmit={(event) => {
					event.preventDefault();
					save();
				}}
			>
				<Section title={t('form.base')}>
					<div className={classes['fields']}>
						<TextInput
							label={t('form.name')}
							name="name"
							required
							maxLength={60}
							autoFocus={!row}
							value={draft.name}
							error={errors['name']}
							onChange={(event) => put({ name: event.currentTarget.value })}
						/>
						{row ? (
							<TextInput
								label={t('form.owner')}
								value={row.merchant_id === 0 ? t('form.platform') : row.merchant_name}
								readOnly
							/>
						) : (
							<OwnerSelect
								label={t('form.owner')}
								platform={t('form.platform')}
								value={draft.merchant_id}
								error={errors['merchant_id']}
								onChange={(merchant_id) => put({ merchant_id })}
							/>
						)}
						<div className={classes['labelled']}>
							<span className={classes['placeLabel']}>{t('form.billing')}</span>
							<SegmentedControl
								aria-label={t('form.billing')}
								value={draft.billing}
								data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`billing.${value}`) }))}
								onChange={(billing) => put({ billing: billing as '1' })}
							/>
						</div>
						<NativeSelect
							label={t('form.combine')}
							description={t(`combineHint.${draft.combine}`)}
							value={draft.combine}
							data={(['1', '2'] as const).map((value) => ({ value, label: t(`combine.${value}`) }))}
							onChange={(event) => put({ combine: event.currentTarget.value as '1' })}
						/>
						{draft.billing === '2' && (
							<>
								<TextInput
									label={t('form.round')}
									description={t('form.roundHint')}
									inputMode="numeric"
									rightSection="g"
									value={draft.round_weight_g}
									error={errors['round_weight_g']}
									onChange={(event) => put({ round_weight_g: event.currentTarget.value })}
								/>
								<TextInput
									label={t('form.divisor')}
									description={t('form.divisorHint')}
									inputMode="numeric"
									rightSection="cm³"
									rightSectionWidth={52}
									value={draft.volumetric_divisor}
									error={errors['volumetric_divisor']}
									onChange={(event) => put({ volumetric_divisor: event.currentTarget.value })}
								/>
							</>
						)}
					</div>
					<Group gap="lg">
						<Checkbox
							label={t('form.default')}
							checked={draft.is_default === 1}
							error={errors['is_default']}
							onChange={(event) => put({ is_default: event.currentTarget.checked ? 1 : 0 })}
						/>
						<Checkbox
							label={t('form.on')}
							checked={draft.status === '1'}
							onChange={(event) => put({ status: event.currentTarget.checked ? '1' : '0' })}
						/>
						<Checkbox
							label={t('form.freeAll')}
							checked={draft.free_all === 1}
							onChange={(event) => put({ free_all: event.currentTarget.checked ? 1 : 0 })}
						/>
					</Group>
				</Section>
				{draft.free_all !== 1 && (
					<>
						<Section title={t('fee.title')} hint={t('fee.hint')}>
							<FeeRows draft={draft} tree={tree} errors={errors} onChange={(rules) => put({ rules })} />
						</Section>
						<Section title={t('free.title')} hint={t('free.hint')}>
							<FreeRows
								rows={draft.free_rules}
								tree={tree}
								errors={errors}
								onChange={(free_rules) => put({ free_rules })}
							/>
						</Section>
					</>
				)}
				<Section title={t('deny.title')} hint={t('deny.hint')}>
					<AreaSelect
						label={t('deny.title')}
						tree={tree}
						value={draft.deny_areas}
						error={errors['deny_areas']}
						onChange={(deny_areas) => put({ deny_areas })}
					/>
				</Section>
				<div className={classes['saveBar']}>
					<span className={classes['state']} role="status">
						{isDirty ? t('form.unsaved') : ''}
					</span>
					<Group gap="sm" wrap="nowrap">
						<Button variant="default" onClick={onBack}>
							{t('form.back')}
						</Button>
						<Button type="submit" loading={isSaving}>
							{t('form.save')}
						</Button>
					</Group>
				</div>
			</form>
			{auth('test') && <TestBox id={row?.id ?? 0} draft={draft} tree={tree} />}
		</div>
	);
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }): ReactNode {
	return (
		<section className={classes['section']} aria-label={title}>
			<h2 className={classes['heading']}>{title}</h2>
			{hint && <p className={classes['hint']}>{hint}</p>}
			{children}
		</section>
	);
}
