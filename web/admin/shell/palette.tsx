import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import classes from './palette.module.css';
import { moved } from './palette.rules.ts';
import { rememberScreen, showPalette } from './palette.store.ts';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

const typingPauseMs = 200;
const listId = 'palette-list';

const optionId = (index: number) => `palette-option-${index}`;

function choose(entry: PaletteEntry): void {
	if (entry.screen) rememberScreen(entry.screen);
	showPalette(false);
	goTo(entry.path);
}

/** The command palette: screens by name or pinyin, orders, goods and members by number or name. */
export function Palette(): ReactNode {
	const { t } = useTranslation(['admin-palette', 'kit']);
	useFocusReturn();
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	const [active, setActive] = useState(0);
	const { entries, isSearching } = usePaletteEntries(settled);
	const current = Math.min(active, Math.max(0, entries.length - 1));

	useEffect(
		function keepActiveInSight() {
			document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
		},
		[current],
	);

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return;
		const by = isPressed(event, 'nextEntry') ? 1 : isPressed(event, 'previousEntry') ? -1 : 0;
		if (by !== 0) {
			event.preventDefault();
			setActive(moved(current, by, entries.length));
		}
		const entry = entries[current];
		if (isPressed(event, 'goToEntry') && entry && settled === typed.trim()) {
			event.preventDefault();
			choose(entry);
		}
	}

	return (
		<Modal.Root opened onClose={() => showPalette(false)} size={560} padding={0} centered={false} yOffset="12vh">
			<Modal.Overlay />
			<Modal.Content aria-label={t('title')}>
				<div className={classes['search']}>
					<Search size={18} aria-hidden="true" />
					<input
						className={classes['input']}
						data-autofocus
						role="combobox"
						aria-expanded="true"
						aria-controls={listId}
						aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
						aria-label={t('title')}
						placeholder={t('hint')}
						value={typed}
						maxLength={60}
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							setActive(0);
						}}
						onKeyDown={onKeyDown}
					/>
					<kbd className={classes['key']}>Esc</kbd>
				</div>
				<div className={classes['list']} id={listId} role="listbox" aria-label={t('results')} aria-busy={isSearching}>
					{entries.map((entry, index) => (
						<div key={entry.key} role="presentation">
							{entries[index - 1]?.group !== entry.group && (
								<div className={classes['group']} role="presentation">
									{t(`group.${entry.group}`)}
								</div>
							)}
							{/* biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keyboard */}
							<div
								id={optionId(index)}
								role="option"
								tabIndex={-1}
								aria-selected={index === current}
								className={classes['entry']}
								onClick={() => choose(entry)}
								onMouseMove={() => setActive(index)}
							>
								<MenuIcon name={entry.icon} />
								<span className={classes['label']}>{entry.label}</span>
								<span className={classes['hint']}>{entry.hint}</span>
							</div>
						</div>
					))}
				</div>
				{entries.length === 0 && <p className={classes['none']}>{isSearching ? t('searching') : t('none')}</p>}
			</Modal.Content>
		</Modal.Root>
	);
}
