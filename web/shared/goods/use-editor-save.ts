import { useEffect, useMemo, useRef, useState } from 'react';
import { goodsProblem } from '#domain/goods/goods.errors.ts';
import { formSpecProblem } from '#domain/goods/goods.specs.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { placesOf, skuProblems } from '#web/shared/sku/sku-problems.ts';
import { type Draft, draftOf, hasOtherGroups } from './editor.draft.ts';
import { type EditorPart, partOf, showPart } from './editor.nav.tsx';
import { problemText } from './editor.problem.ts';
import type { EditorRow } from './goods.types.ts';

interface EditorSaveOptions {
	/** What the ids of its parts begin with. */
	editor: string;
	draft: Draft;
	row: EditorRow | undefined;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
	onSave(draft: Draft, onShelf: boolean): void;
}

/** Saves what is right and leads to what is wrong. */
export function useEditorSave({ editor, draft, row, errors, onSave }: EditorSaveOptions) {
	const { t } = useTranslation('goods-editor');
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useState('');
	/** The skus as they were when it was last tried to save them. */
	const [sent, setSent] = useState<readonly DraftSku[]>();
	const problems = useMemo(
		() =>
			skuProblems(draft.skus, sent && { texts: errors, skus: sent }, {
				hidesMissing: !sent,
				text: (code) => t(`editor.cellProblems.${code}`),
			}),
		[draft.skus, sent, errors, t],
	);
	useEffect(
		function showFirstProblem() {
			const [first] = Object.keys(errors);
			if (first) showPart(editor, partOf(first));
		},
		[errors, editor],
	);
	const wrong = new Set<EditorPart>(Object.keys(errors).map(partOf));
	if (Object.keys(problems).length > 0) wrong.add('specs');

	function save(onShelf: boolean): void {
		setSent(draft.skus);
		// What an import left out may stay so; what was just added must be generated.
		const isBehind = hasOtherGroups(draft) && !(row && hasOtherGroups(draftOf(row)));
		const found = formSpecProblem(draft) ?? (isBehind ? goodsProblem('spec.incomplete') : undefined);
		const cells = placesOf(draft.skus, skuProblems(draft.skus, undefined, { hidesMissing: false, text: String }));
		setProblem(found ? problemText(found) : cells.length > 0 ? t('editor.wrongCells', { count: cells.length }) : '');
		if (found || cells.length > 0) showPart(editor, 'specs');
		else if (form.current?.reportValidity()) onSave(draft, onShelf);
		else setProblem(t('editor.incomplete'));
	}
	return {
		form,
		/** What is wrong with the whole, after it was tried to save it. */
		problem,
		/** What is wrong with single skus. */
		problems,
		/** The parts with something to correct. */
		wrong,
		save,
	};
}
