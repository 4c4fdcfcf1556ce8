import { useEffect, useEffectEvent } from 'react';
import { useTab } from '#web/kit/ui/tab-context.ts';

/** Begins the step that the address asks for, once, where it is possible: a link leads to a page and its dialog at once. */
export function useAskedStep<Step extends string>(possible: readonly Step[], begin: (step: Step) => void): void {
	const { query, setQuery } = useTab();
	const asked = query.get('step');
	const step = possible.find((each) => each === asked);
	const start = useEffectEvent((begun: Step) => {
		const rest = new URLSearchParams(query);
		rest.delete('step');
		setQuery(rest);
		begin(begun);
	});
	useEffect(
		function beginWhatIsAsked() {
			if (step !== undefined) start(step);
		},
		[step],
	);
}
