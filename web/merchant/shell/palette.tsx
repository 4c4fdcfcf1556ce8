import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { goTo } from '#web/kit/shell/navigation.ts';
import { PaletteView, usePaletteTyping } from '#web/kit/shell/palette-view.tsx';
import { usePaletteLines } from './use-palette-lines.ts';

interface PaletteProps {
	nav: readonly LightNavItem[];
	onClose(): void;
}

/** The creators' palette: their screens by name or pinyin, their orders, refunds and works by number or name, and what can be done with them. */
export function Palette({ nav, onClose }: PaletteProps): ReactNode {
	const { t } = useTranslation('merchant-palette');
	const typing = usePaletteTyping();
	const { lines, isSearching } = usePaletteLines(typing.settled, nav);
	return (
		<PaletteView
			typing={typing}
			lines={lines}
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
			icon={({ icon: Icon }) => <Icon size={16} />}
			onChoose={({ path, typed }) => {
				if (typed === undefined) {
					onClose();
					goTo(path);
				} else typing.type(typed);
				return typed !== undefined;
			}}
			onClose={onClose}
		/>
	);
}
