import { type FunctionComponent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadNamespaces, type Namespace } from '#web/kit/i18n/texts.ts';

export type Shows<Props> = (props: Props) => ReactNode;
export type PropsOf<Component> = Component extends (...props: infer Props) => ReactNode
	? Props extends [infer Own extends object, ...unknown[]]
		? Own
		: object
	: never;

/** A component whose code is fetched when it is shown, or before by who knows that it will be. */
export type LazyPart<Props> = FunctionComponent<Props> & { fetch: () => Promise<void> };

interface LazyPartOptions<Props> {
	/** Fetched together with the code, so that neither waits for the other. */
	texts?: readonly Namespace[];
	/** Stands in its place meanwhile. */
	pending?: ReactNode | ((props: Props) => ReactNode);
}

/** Code on its way, and what it brought. */
interface Arrival<Props> {
	part: FunctionComponent<Props> | undefined;
	fetch(): Promise<void>;
}

function Waiting<Props extends object>({
	arrival,
	pending,
	props,
}: {
	arrival: Arrival<Props>;
	pending: ReactNode;
	props: Props;
}): ReactNode {
	const [isThere, setThere] = useState(arrival.part !== undefined);
	const [failure, setFailure] = useState<{ error: unknown }>();
	useEffect(
		function fetchOnce() {
			if (isThere) return;
			let isGone = false;
			arrival.fetch().then(
				() => !isGone && setThere(true),
				(error: unknown) => !isGone && setFailure({ error }),
			);
			return () => {
				isGone = true;
			};
		},
		[isThere, arrival],
	);
	if (failure) throw failure.error;
	if (!arrival.part) return pending;
	return (
		<Suspense fallback={pending}>
			<arrival.part {...props} />
		</Suspense>
	);
}

/**
 * A part of a page that is fetched when it is shown first: `lazyPart(() => import('./log.dialog.tsx'), 'LogDialog')`.
 * React's own `lazy` would hold back what has arrived: it shows what suspended 300 ms after the fallback at the
 * earliest, and where one stands in the other, each of them. What is there already is drawn at once.
 */
export function lazyPart<Module extends Record<Name, Shows<never>>, Name extends string>(
	load: () => Promise<Module>,
	name: Name,
	{ texts = [], pending }: LazyPartOptions<PropsOf<Module[Name]>> = {},
): LazyPart<PropsOf<Module[Name]>> {
	type Props = PropsOf<Module[Name]>;
	let under: Promise<void> | undefined;
	const arrival: Arrival<Props> = {
		part: undefined,
		/** Asked again after a failure, it tries again. */
		fetch() {
			under ??= arrive().catch((error: unknown) => {
				under = undefined;
				throw error;
			});
			return under;
		},
	};
	async function arrive(): Promise<void> {
		const [module] = await Promise.all([load(), loadNamespaces(texts)]);
		arrival.part = module[name] as unknown as FunctionComponent<Props>;
	}
	const shown = (props: Props) => (
		<Waiting arrival={arrival} pending={typeof pending === 'function' ? pending(props) : pending} props={props} />
	);
	return Object.assign(shown, { fetch: arrival.fetch });
}
