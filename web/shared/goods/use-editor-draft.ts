import { useCallback, useState } from 'react';
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
	const [draft, setDraft] = useState<Draft>(() => start ?? (row ? draftOf(row) : emptyDraft()));
	const [isDirty, setDirty] = useState(start !== undefined);
	const change = useCallback((next: (draft: Draft) => Draft) => {
		setDirty(true);
		setDraft(next);
	}, []);
	if (kit?.services && draft.service_ids === undefined) {
		const service_ids = kit.services
			.filter(({ is_default, status }) => is_default === 1 && status === '1')
			.map(({ id }) => id);
		setDraft({ ...draft, service_ids });
	}
	if (kit && draft.stock_warn === undefined) setDraft({ ...draft, stock_warn: String(kit.stockWarn) });
	return {
		draft,
		isDirty,
		change,
		put: (part: Partial<Draft>) => change((now) => ({ ...now, ...part })),
		putEnglish: (part: Partial<Draft['en']>) => change((now) => ({ ...now, en: { ...now.en, ...part } })),
	};
}
