import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { shortcuts } from '#web/kit/shortcuts/shortcuts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { showPalette, usePalette } from './palette.store.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette', { texts: ['admin-palette', 'shop-order'] });

/** Opens the palette on ⌘K or Ctrl+K, wherever the focus is; its code is fetched then. */
export function PaletteHost(): ReactNode {
	const isOpen = usePalette((state) => state.isOpen);
	useHotkeys(
		shortcuts.palette.keys.map((keys) => [keys, () => showPalette(true)]),
		[],
	);
	return isOpen ? <Palette /> : null;
}
