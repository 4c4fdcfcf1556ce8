import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import type { PaletteEntry } from './palette.entries.ts';
import classes from './palette.module.css';
import { moved } from './palette.rules.ts';
import { rememberScreen, showPalette } from './palette.store.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const typingPauseMs = 200;
const listId = 'palette-list';

const optionId = (index: number) => `palette-option-${index}`;

function leave({ screen, path, isBeside = false }: PaletteEntry): void {
	if (screen) rememberScreen(screen);
	showPalette(false);
	// Where the browser lets no window open it takes the place of this one.
	if (!isBeside || !window.open(path, '_blank')) goTo(path);
}

/** The command palette: screens by name or pinyin, rows by number or name, and what can be done with them. */
export function Palette(): ReactNode {
	const { t } = useTranslation(['admin-palette', 'kit']);
	useFocusReturn();
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), typingPauseMs);
	const [active, setActive] = useState(0);
	const { entries, isSearching } = usePaletteEntries(settled);
	const input = useRef<HTMLInputElement>(null);
	// Whoever types fast presses Enter before the answer is here: it waits for that.
	const [isEntered, setEntered] = useState(false);
	const isSettled = settled === typed.trim() && !isSearching;
	const current = Math.min(active, Math.max(0, entries.length - 1));

	useEffect(
		function keepActiveInSight() {
			document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
		},
		[current],
	);

	function type(text: string): void {
		setTyped(text);
		setActive(0);
		setEntered(false);
	}

	function choose(entry: PaletteEntry): void {
		if (entry.typed === undefined) {
			leave(entry);
		} else {
			type(entry.typed);
			input.current?.focus();
		}
	}

	// The entries are those of what has settled.
	const chooseCurrent = useEffectEvent(() => {
		setEntered(false);
		const entry = entries[current];
		if (entry) choose(entry);
	});
	useEffect(
		function chooseEntered() {
			if (isEntered && isSettled) chooseCurrent();
		},
		[isEntered, isSettled],
	);

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return;
		const by = isPressed(event, 'nextEntry') ? 1 : isPressed(event, 'previousEntry') ? -1 : 0;
		if (by !== 0) {
			event.preventDefault();
			setActive(moved(current, by, entries.length));
		}
		if (isPressed(event, 'goToEntry')) {
			event.preventDefault();
			setEntered(true);
		}
	}

	return (
		<Modal.Root opened onClose={() => showPalette(false)} size={560} padding={0} centered={false} yOffset="12vh">
			<Modal.Overlay />
			<Modal.Content aria-label={t('title')}>
				<div className={classes['search']}>
					<Search size={18} aria-hidden="true" />
					<input
						ref={input}
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
						onChange={(event) => type(event.currentTarget.value)}
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
				{entries.length === 0 && <p className={classes['none']}>{isSettled ? t('none') : t('searching')}</p>}
				{(typed.trim() === '' || (entries.length === 0 && isSettled)) && <p className={classes['help']}>{t('help')}</p>}
			</Modal.Content>
		</Modal.Root>
	);
}
