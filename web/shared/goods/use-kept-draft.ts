import { useEffect, useRef, useState } from 'react';
import type { Draft } from './editor.draft.ts';
import type { EditorRow } from './goods.types.ts';
import { dropDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft.ts';

const pauseMs = 800;

interface KeptOptions {
	key: string;
	draft: Draft;
	row: EditorRow | undefined;
	isDirty: boolean;
	/** While it is being saved nothing is kept, and nothing after it was. */
	isSaving: boolean;
	/** Whether a draft that was kept before is offered. */
	isOffered: boolean;
}

/** Keeps what is typed in the browser until it is saved; hands over what was kept the time before. */
export function useKeptDraft({ key, draft, row, isDirty, isSaving, isOffered }: KeptOptions) {
	const [found, setFound] = useState<KeptDraft | undefined>(() => (isOffered ? readDraft(key) : undefined));
	const latest = useRef({ draft, row });
	latest.current = { draft, row };
	const hasKept = useRef(false);
	useEffect(
		function keepWhatIsTyped() {
			if (isSaving || latest.current.draft !== draft) return;
			if (!isDirty) {
				// Typed back to what is stored: there is nothing left to offer.
				if (hasKept.current) dropDraft(key);
				hasKept.current = false;
				return;
			}
			const keep = () => {
				hasKept.current = true;
				const { draft: typed, row: before } = latest.current;
				keepDraft(key, { draft: typed, before, at: Math.floor(Date.now() / 1000) });
			};
			const timer = setTimeout(keep, pauseMs);
			addEventListener('pagehide', keep);
			return () => {
				clearTimeout(timer);
				removeEventListener('pagehide', keep);
			};
		},
		[key, draft, isDirty, isSaving],
	);
	return {
		found,
		/** The offer is over: taken up, or refused for good. */
		settle({ forgets }: { forgets: boolean }): void {
			setFound(undefined);
			if (forgets) dropDraft(key);
		},
	};
}
