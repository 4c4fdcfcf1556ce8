import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { shortcuts } from '#web/kit/shortcuts/shortcuts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette', {
	texts: ['merchant-palette', 'shop-order', 'shop-refund'],
});

/** Opens the palette, as ⌘K and Ctrl+K do wherever the focus is; its code is fetched then. */
export function PaletteButton({ nav }: { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('merchant-shell');
	const [isOpen, setOpen] = useState(false);
	useHotkeys(
		shortcuts.palette.keys.map((keys) => [keys, () => setOpen(true)]),
		[],
	);
	return (
		<>
			<ActionIcon
				size="lg"
				aria-label={t('find')}
				title={t('find')}
				aria-keyshortcuts="Meta+K Control+K"
				onClick={() => setOpen(true)}
			>
				<Search size={18} />
			</ActionIcon>
			{isOpen && <Palette nav={nav} onClose={() => setOpen(false)} />}
		</>
	);
}
