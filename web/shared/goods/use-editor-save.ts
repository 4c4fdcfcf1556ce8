import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { goodsProblem } from '#domain/goods/goods.errors.ts';
import { formSpecProblem } from '#domain/goods/goods.specs.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { type ProblemPlace, wrongFields } from '#web/kit/form/problem-places.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { fieldLabels, fieldsWith, type PricedLevel, type SkuField } from '#web/shared/sku/sku-fields.ts';
import { placesOf, skuProblems } from '#web/shared/sku/sku-problems.ts';
import { type Draft, draftOf, hasOtherGroups } from './editor.draft.ts';
import { type EditorPart, partOf, showPart } from './editor.nav.tsx';
import { problemText } from './editor.problem.ts';
import type { EditorRow } from './goods.types.ts';

interface EditorSaveOptions {
	/** What the ids of its parts begin with. */
	editor: string;
	draft: Draft;
	/** Levels of members that skus may have prices for. */
	levels: readonly PricedLevel[];
	row: EditorRow | undefined;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
	/** Leads to a cell of the sheet. */
	toCell: RefObject<((row: number, field: SkuField) => void) | undefined>;
	onSave(draft: Draft, onShelf: boolean): void;
}

/** Saves what is right and leads to what is wrong. */
export function useEditorSave({ editor, draft, levels, row, errors, toCell, onSave }: EditorSaveOptions) {
	const { t } = useTranslation('goods-editor');
	const fields = useMemo(() => fieldsWith(levels), [levels]);
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useState('');
	const [refusals, setRefusals] = useState(0);
	/** The skus as they were when it was last tried to save them. */
	const [sent, setSent] = useState<readonly DraftSku[]>();
	const problems = useMemo(
		() =>
			skuProblems(draft.skus, sent && { texts: errors, skus: sent }, {
				fields,
				hidesMissing: !sent,
				text: (code) => t(`editor.cellProblems.${code}`),
			}),
		[draft.skus, sent, errors, fields, t],
	);
	useEffect(
		function showFirstProblem() {
			const [first] = Object.keys(errors);
			if (!first) return;
			const isShown = first.startsWith('skus.') || (form.current && wrongFields(form.current).length > 0);
			if (isShown) setRefusals((count) => count + 1);
			else showPart(editor, partOf(first));
		},
		[errors, editor],
	);
	const labelOf = useMemo(() => fieldLabels(t, levels), [t, levels]);
	const cells = useMemo(
		() =>
			draft.spec_type === specType.single
				? []
				: placesOf(draft.skus, problems, fields).map(({ row: at, field }): ProblemPlace => {
						const sku = draft.skus[at];
						const name = { sku: sku?.spec_text ?? '', field: labelOf(field) };
						return {
							key: `${sku?.spec_key} ${field}`,
							label: t('editor.fieldOf', name),
							text: problems[sku?.spec_key ?? '']?.[field] ?? '',
							show: () => toCell.current?.(at, field),
						};
					}),
		[draft.spec_type, draft.skus, problems, fields, toCell, labelOf, t],
	);
	const wrong = new Set<EditorPart>(Object.keys(errors).map(partOf));
	if (Object.keys(problems).length > 0) wrong.add('specs');

	function save(onShelf: boolean): void {
		setSent(draft.skus);
		// What an import left out may stay so; what was just added must be generated.
		const isBehind = hasOtherGroups(draft) && !(row && hasOtherGroups(draftOf(row)));
		const found = formSpecProblem(draft) ?? (isBehind ? goodsProblem('spec.incomplete') : undefined);
		const wrongSkus = skuProblems(draft.skus, undefined, { fields, hidesMissing: false, text: String });
		const cells = placesOf(draft.skus, wrongSkus, fields);
		const isComplete = form.current?.checkValidity() ?? true;
		const wrongCells = cells.length > 0 ? t('editor.wrongCells', { count: cells.length }) : '';
		setProblem(found ? problemText(found) : wrongCells || (isComplete ? '' : t('editor.incomplete')));
		if (cells.length > 0 || !isComplete) setRefusals((count) => count + 1);
		else if (found) showPart(editor, 'specs');
		else onSave(draft, onShelf);
	}
	return {
		form,
		refusals,
		/** Each of them, with the way to its cell. */
		cells,
		/** What is wrong with the whole, after it was tried to save it. */
		problem,
		/** What is wrong with single skus. */
		problems,
		/** The parts with something to correct. */
		wrong,
		save,
	};
}
