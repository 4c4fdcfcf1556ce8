import { useEffect, useEffectEvent } from 'react';
import { useTab } from '#web/kit/ui/tab-context.ts';

/** Opens the row that the address asks for by `edit`, once; `at` names the input to begin at. */
export function useAskedRow(isPossible: boolean, open: (key: number, at: string | undefined) => void): void {
	const { query, setQuery } = useTab();
	const asked = Number(query.get('edit'));
	const key = isPossible && Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
	const start = useEffectEvent((begun: number) => {
		const rest = new URLSearchParams(query);
		rest.delete('edit');
		rest.delete('at');
		setQuery(rest);
		open(begun, query.get('at') ?? undefined);
	});
	useEffect(
		function openWhatIsAsked() {
			if (key !== undefined) start(key);
		},
		[key],
	);
}
