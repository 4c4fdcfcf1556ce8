import { useCallback, useMemo, useState } from 'react';
import { type Draft, draftOf, emptyDraft } from './editor.draft.ts';
import type { EditorRow } from './goods.types.ts';
import type { GoodsKit } from './goods-kit.ts';

interface EditorDraftOptions {
	/** Absent for new goods. */
	row: EditorRow | undefined;
	/** What the form begins with, where that is not the row itself. */
	start: Draft | undefined;
	/** Gives what new goods begin with, once it is there. */
	kit: GoodsKit | undefined;
}

/** What stands in the editor and the ways to change it. */
export function useEditorDraft({ row, start, kit }: EditorDraftOptions) {
	// What is merged into a stored row is not saved yet; what new goods begin with can be had again.
	const [loaded, setLoaded] = useState<Draft>(() => (row ? draftOf(row) : (start ?? emptyDraft())));
	const [draft, setDraft] = useState<Draft>(start ?? loaded);
	const isDirty = useMemo(() => spelled(draft) !== spelled(loaded), [draft, loaded]);
	const change = useCallback((next: (draft: Draft) => Draft) => {
		setDraft(next);
	}, []);
	/** Takes over what new goods have from the shop. */
	function begin(part: Partial<Draft>): void {
		setLoaded((now) => ({ ...now, ...part }));
		setDraft((now) => ({ ...now, ...part }));
	}
	if (kit?.services && draft.service_ids === undefined) {
		const service_ids = kit.services
			.filter(({ is_default, status }) => is_default === 1 && status === '1')
			.map(({ id }) => id);
		begin({ service_ids });
	}
	if (kit && draft.stock_warn === undefined) begin({ stock_warn: String(kit.stockWarn) });
	return {
		draft,
		isDirty,
		change,
		put: (part: Partial<Draft>) => change((now) => ({ ...now, ...part })),
		putEnglish: (part: Partial<Draft['en']>) => change((now) => ({ ...now, en: { ...now.en, ...part } })),
	};
}

/** The draft as one text, without what only distinguishes its lines on screen. */
function spelled({ params, ...draft }: Draft): string {
	return JSON.stringify([draft, params.map(({ key: _, ...param }) => param)]);
}
