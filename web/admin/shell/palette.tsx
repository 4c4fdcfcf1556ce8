import type { ReactNode } from 'react';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { PaletteView, usePaletteTyping } from '#web/kit/shell/palette-view.tsx';
import type { PaletteEntry } from './palette.entries.ts';
import { rememberScreen, showPalette } from './palette.store.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

function leave({ screen, path, isBeside = false }: PaletteEntry): void {
	if (screen) rememberScreen(screen);
	showPalette(false);
	// Where the browser lets no window open it takes the place of this one.
	if (!isBeside || !window.open(path, '_blank')) goTo(path);
}

/** The command palette: screens by name or pinyin, rows by number or name, and what can be done with them. */
export function Palette(): ReactNode {
	const { t } = useTranslation(['admin-palette', 'kit']);
	const typing = usePaletteTyping();
	const { entries, isSearching } = usePaletteEntries(typing.settled);
	return (
		<PaletteView
			typing={typing}
			lines={entries}
			isSearching={isSearching}
			words={{
				title: t('title'),
				hint: t('hint'),
				results: t('results'),
				searching: t('searching'),
				none: t('none'),
				help: t('help'),
			}}
			groupName={({ group }) => t(`group.${group}`)}
			icon={({ icon }) => <MenuIcon name={icon} />}
			onChoose={(entry) => {
				if (entry.typed === undefined) leave(entry);
				else typing.type(entry.typed);
				return entry.typed !== undefined;
			}}
			onClose={() => showPalette(false)}
		/>
	);
}
