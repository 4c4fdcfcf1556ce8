import { ActionIcon, ColorInput } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ColourPair, defaultConfig, useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type ColourKey, shownColour } from './layout-colours.ts';

interface ColourChoiceProps {
	colour: ColourKey;
	label: string;
	/** Its letters are hard to read on what they stand on. */
	isHard: boolean;
}

/** One colour of the scheme on screen; the other scheme keeps its own. */
export function ColourChoice({ colour, label, isHard }: ColourChoiceProps): ReactNode {
	const { t } = useTranslation('admin-shell');
	const { layout, setLayout } = useConfig();
	const scheme = layout.isDark ? 1 : 0;
	const first = defaultConfig().layout[colour][scheme];
	const isOwn = layout[colour][scheme].toLowerCase() !== first.toLowerCase();

	function choose(chosen: string): void {
		const pair: ColourPair = [...layout[colour]];
		pair[scheme] = chosen;
		setLayout({ [colour]: pair });
	}

	return (
		<ColorInput
			label={label}
			format="hex"
			value={shownColour(layout, colour)}
			onChange={(chosen) => {
				if (/^#[0-9a-f]{6}$/i.test(chosen) && chosen !== shownColour(layout, colour)) choose(chosen);
			}}
			description={isHard ? t('layout.hardToRead') : undefined}
			inputWrapperOrder={['label', 'input', 'description']}
			withEyeDropper={false}
			popoverProps={{ withinPortal: false }}
			rightSection={
				isOwn ? (
					<ActionIcon
						size="sm"
						aria-label={t('layout.asTheme', { name: label })}
						title={t('layout.asTheme', { name: label })}
						onClick={() => choose(first)}
					>
						<RotateCcw size={14} />
					</ActionIcon>
				) : null
			}
		/>
	);
}
