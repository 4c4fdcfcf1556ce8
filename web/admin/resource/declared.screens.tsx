import { type ComponentType, lazy } from 'react';
import { resourceNames } from '#domain/resource-names.generated.ts';
import { loadNamespaces } from '#web/kit/i18n/texts.ts';

/** The page of a declared screen; the engine and the declarations are fetched when the first one opens. */
function screenOf(name: string): ComponentType {
	return lazy(async () => {
		const [{ ResourcePage }, { resources }] = await Promise.all([
			import('#web/kit/resource/resource-page.tsx'),
			import('#domain/resources.generated.ts'),
			loadNamespaces(['grid', 'resource']),
		]);
		const resource = resources.find((declared) => declared.name === name);
		if (!resource) throw new Error(`No screen is declared as ${name}.`);
		return { default: () => <ResourcePage resource={resource} /> };
	});
}

/** Menu name → page, for every declared screen. */
export const declaredScreens: Readonly<Record<string, { page: ComponentType }>> = Object.fromEntries(
	resourceNames.map((name) => [name, { page: screenOf(name) }]),
);
