import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadNamespaces } from '#web/kit/i18n/texts.ts';
import { shortcuts } from '#web/kit/shortcuts/shortcuts.ts';
import { showPalette, usePalette } from './palette.store.ts';

const Palette = lazy(async () => {
	const [module] = await Promise.all([import('./palette.tsx'), loadNamespaces(['admin-palette', 'shop-order'])]);
	return { default: module.Palette };
});

/** Opens the palette on ⌘K or Ctrl+K, wherever the focus is; its code is fetched then. */
export function PaletteHost(): ReactNode {
	const isOpen = usePalette((state) => state.isOpen);
	useHotkeys(
		shortcuts.palette.keys.map((keys) => [keys, () => showPalette(true)]),
		[],
	);
	return isOpen ? (
		<Suspense>
			<Palette />
		</Suspense>
	) : null;
}
