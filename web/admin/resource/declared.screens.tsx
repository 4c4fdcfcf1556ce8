import { resourceNames } from '#domain/resource-names.generated.ts';
import { type LazyScreen, lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

/** The page of a declared screen; the engine and the declarations are fetched when the first one opens. */
function screenOf(name: string): LazyScreen {
	const load = async () => {
		const [{ ResourcePage }, { resources }] = await Promise.all([
			import('#web/kit/resource/resource-page.tsx'),
			import('#domain/resources.generated.ts'),
		]);
		const resource = resources.find((declared) => declared.name === name);
		if (!resource) throw new Error(`No screen is declared as ${name}.`);
		return { page: () => <ResourcePage resource={resource} /> };
	};
	return lazyScreen(['grid', 'resource'], load, 'page');
}

/** Menu name → page, for every declared screen. */
export const declaredScreens: Readonly<Record<string, { page: LazyScreen }>> = Object.fromEntries(
	resourceNames.map((name) => [name, { page: screenOf(name) }]),
);
