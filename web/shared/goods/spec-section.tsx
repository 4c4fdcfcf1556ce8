import { Button, Group, SegmentedControl, Select, Switch } from '@mantine/core';
import { type ReactNode, type RefObject, use, useCallback, useEffect, useMemo, useState } from 'react';
import { goodsProblem } from '#domain/goods/goods.errors.ts';
import { generationProblem } from '#domain/goods/goods.specs.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { BatchRow } from '#web/shared/sku/batch-row.tsx';
import type { DraftSku, DraftSpec } from '#web/shared/sku/sku.draft.ts';
import { fieldsWith, type SkuField } from '#web/shared/sku/sku-fields.ts';
import type { SkuProblems } from '#web/shared/sku/sku-problems.ts';
import { SkuSheet } from '#web/shared/sku/sku-sheet.tsx';
import { SpecGroups } from '#web/shared/sku/spec-groups.tsx';
import { PricedLevels } from '#web/shared/sku/use-field-label.ts';
import { useSheet } from '#web/shared/sku/use-sheet.ts';
import { type Draft, hasOtherGroups, withSkus, withSpecs, withSpecType } from './editor.draft.ts';
import classes from './editor.module.css';
import { problemText } from './editor.problem.ts';
import { type GoodsKit, groupsOf } from './goods-kit.ts';
import { SingleSku } from './single-sku.tsx';
import type { LevelSwitch } from './use-level-prices.ts';

interface SpecSectionProps {
	draft: Draft;
	onChange(change: (draft: Draft) => Draft): void;
	/** What the groups may begin with. */
	templates: GoodsKit['specTemplates'];
	/** Keeps the groups for other goods. */
	saveTemplate?: ((specs: readonly DraftSpec[]) => ReactNode) | undefined;
	/** What is wrong with the skus. */
	problems: SkuProblems;
	/** What is missing from them and does not keep the goods from being saved. */
	warnings: SkuProblems | undefined;
	/** Shows prices for levels of members; absent where the shop has no levels. */
	levelSwitch: LevelSwitch | undefined;
	/** Takes the way to a cell of the sheet. */
	toCell: RefObject<((row: number, field: SkuField) => void) | undefined>;
}

/** Single or multiple spec, its groups and the skus that follow from them. */
export function SpecSection({
	draft,
	onChange,
	templates,
	saveTemplate,
	problems,
	warnings,
	levelSwitch,
	toCell,
}: SpecSectionProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [problem, setProblem] = useState('');
	const isMultiple = draft.spec_type === specType.multiple;
	const changeSkus = useCallback(
		(change: (skus: readonly DraftSku[]) => DraftSku[]) => onChange((now) => ({ ...now, skus: change(now.skus) })),
		[onChange],
	);

	const levels = use(PricedLevels);
	const fields = useMemo(() => fieldsWith(levels), [levels]);
	const sheet = useSheet({
		skus: draft.skus,
		fields,
		onChange: changeSkus,
		onLeftOut: (count) => toast.info(t('editor.leftOut', { count })),
	});

	useEffect(function offerWayToCells() {
		toCell.current = sheet.show;
	});

	const isStale = useMemo(() => isMultiple && hasOtherGroups(draft), [isMultiple, draft]);

	async function switchTo(kind: string): Promise<void> {
		if (kind === draft.spec_type) return;
		if (!(await confirm({ title: t('editor.switchTitle'), text: t('editor.switchText'), tone: 'danger' }))) return;
		setProblem('');
		onChange((now) => withSpecType(now, kind));
	}
	async function begin(template: GoodsKit['specTemplates'][number]): Promise<void> {
		const isFilled = draft.specs.some((spec) => spec.name !== '' || spec.values.some(({ value }) => value !== ''));
		const question = { title: t('editor.beginTitle', { name: template.name }), text: t('editor.beginText') };
		if (isFilled && !(await confirm({ ...question, tone: 'danger' }))) return;
		setProblem('');
		onChange((now) => withSpecs(now, groupsOf(template)));
	}
	function generate(): void {
		const found = generationProblem(draft.specs);
		setProblem(found ? problemText(found) : '');
		if (!found) onChange(withSkus);
	}
	return (
		<>
			<SegmentedControl
				className={classes['kind']}
				aria-label={t('editor.specType')}
				value={draft.spec_type}
				onChange={(kind) => void switchTo(kind)}
				data={[
					{ value: specType.single, label: t('editor.single') },
					{ value: specType.multiple, label: t('editor.multiple') },
				]}
			/>
			{isMultiple && (
				<>
					<SpecGroups specs={draft.specs} onChange={(change) => onChange((now) => withSpecs(now, change(now.specs)))} />
					<Group>
						<Button variant={isStale ? 'filled' : 'light'} onClick={generate}>
							{t('editor.generate')}
						</Button>
						{templates.length > 0 && (
							<Select
								aria-label={t('editor.specTemplate')}
								placeholder={t('editor.specTemplate')}
								searchable
								data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
								value={null}
								onChange={(chosen) => {
									const template = templates.find(({ id }) => String(id) === chosen);
									if (template) void begin(template);
								}}
							/>
						)}
						{saveTemplate?.(draft.specs)}
						{isStale && <span className={classes['state']}>{t('editor.groupsChanged')}</span>}
					</Group>
					<BatchRow
						skus={draft.skus}
						specs={draft.specs}
						onApply={(skus, texts) => {
							const isEarly = draft.skus.length === 0;
							setProblem(isEarly ? problemText(goodsProblem('spec.generateFirst')) : '');
							if (!isEarly) sheet.setAll(skus, texts);
						}}
					/>
				</>
			)}
			<Refusal>{problem}</Refusal>
			{levelSwitch && draft.skus.length > 0 && (
				<Switch
					label={t('editor.levelPrices')}
					description={t('editor.levelPricesHint')}
					checked={levelSwitch.isShown}
					disabled={levelSwitch.isNeeded}
					onChange={(event) => levelSwitch.show(event.currentTarget.checked)}
				/>
			)}
			{isMultiple && draft.skus.length > 0 && (
				<SkuSheet skus={draft.skus} sheet={sheet} problems={problems} warnings={warnings} />
			)}
			{!isMultiple && draft.skus[0] && (
				<SingleSku
					sku={draft.skus[0]}
					problems={problems['']}
					warnings={warnings?.['']}
					onChange={(sku) => changeSkus(() => [sku])}
				/>
			)}
		</>
	);
}
