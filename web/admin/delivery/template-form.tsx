import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { templateProblems } from '#domain/freight/template.rules.ts';
import { Rehearsal } from '#web/admin/common/rehearsal.tsx';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { FormSection } from '#web/kit/form/form-section.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { saveKeys } from '#web/kit/form/save-keys.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { AreaSelect } from './area-select.tsx';
import classes from './delivery.module.css';
import { FeeRows } from './fee-rows.tsx';
import { FreeRows } from './free-rows.tsx';
import {
	draftOfTemplate,
	emptyTemplate,
	formOfDraft,
	problemTexts,
	type TemplateDraft,
	type TemplateRow,
} from './template.draft.ts';
import { TemplateBase } from './template-base.tsx';
import { TestBox } from './test-box.tsx';
import { useAreaTree } from './use-areas.ts';

const templatesBase = '/admin/shop.delivery.Template';

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
	const [sent, setSent] = useState<TemplateDraft>();
	/** What is stored, as of so many saves. */
	const [stored, setStored] = useState({ draft, saves });
	if (stored.saves !== saves) setStored({ draft: sent ?? draft, saves });
	const isDirty = JSON.stringify(draft) !== JSON.stringify(stored.draft);
	const form = useRef<HTMLFormElement>(null);
	const [tries, setTries] = useState(0);
	/** Those of the server come with errors of their own. */
	const [answered, setAnswered] = useState(refused);
	if (answered !== refused) {
		setAnswered(refused);
		if (Object.keys(refused).length > 0) setTries(tries + 1);
	}
	useLeaveGuard(isDirty && !isSaving);
	const rules = draft.rules.map((rule) => ({
		...rule,
		days_from: Number(rule.days_from),
		days_to: Number(rule.days_to),
	}));
	const free_rules = draft.free_rules.map((rule) => ({ ...rule, qty: Number(rule.qty) }));
	// Without the areas nothing can be said of them: the server will.
	const problems = isReady ? templateProblems({ ...draft, rules, free_rules }, tree) : [];
	const mine = problemTexts(problems);
	const overlaps = problemTexts(problems.filter(({ code }) => code === 'freight.overlap' || code === 'freight.denied'));
	const needsName: Readonly<Record<string, string>> = draft.name.trim() === '' ? { name: t('form.nameMissing') } : {};
	const errors: Readonly<Record<string, string>> = sent ? { ...refused, ...mine, ...needsName } : overlaps;

	function put(part: Partial<TemplateDraft>): void {
		setDraft((now) => ({ ...now, ...part }));
	}
	function save(): void {
		setSent(draft);
		if (Object.keys({ ...needsName, ...mine }).length > 0) setTries((count) => count + 1);
		else onSave(draft);
	}
	return (
		<div className={classes['columns']}>
			<form ref={form} className={classes['form']} noValidate {...saveKeys(save)}>
				<FormSection title={t('form.base')}>
					<TemplateBase row={row} draft={draft} put={put} errors={errors} />
				</FormSection>
				{draft.free_all !== 1 && (
					<>
						<FormSection title={t('fee.title')} hint={t('fee.hint')}>
							<FeeRows draft={draft} tree={tree} errors={errors} onChange={(rules) => put({ rules })} />
						</FormSection>
						<FormSection title={t('free.title')} hint={t('free.hint')}>
							<FreeRows
								rows={draft.free_rules}
								tree={tree}
								errors={errors}
								onChange={(free_rules) => put({ free_rules })}
							/>
						</FormSection>
					</>
				)}
				<FormSection title={t('deny.title')} hint={t('deny.hint')}>
					<AreaSelect
						label={t('deny.title')}
						tree={tree}
						value={draft.deny_areas}
						error={errors['deny_areas']}
						onChange={(deny_areas) => put({ deny_areas })}
					/>
				</FormSection>
				{row && auth('edit') && (
					<FormSection title={t('form.rehearsal')}>
						<Rehearsal base={templatesBase} ruleNow={() => ({ ...formOfDraft(draft), id: row.id })} />
					</FormSection>
				)}
				<FormProblems form={form} refusals={tries} />
				<SaveBar state={isDirty ? t('form.unsaved') : ''} isHint={!isDirty}>
					<Button variant="default" onClick={onBack}>
						{t('form.back')}
					</Button>
					<Button type="submit" loading={isSaving}>
						{t('form.save')}
					</Button>
				</SaveBar>
			</form>
			{auth('test') && <TestBox id={row?.id ?? 0} draft={draft} tree={tree} />}
		</div>
	);
}
