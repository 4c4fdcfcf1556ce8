import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/shell/shortcut-sheet.module.css';
import { type ShortcutName, shortcutPlaces, shortcuts, signsOf } from '#web/kit/shortcuts/shortcuts.ts';

const names = Object.keys(shortcuts) as ShortcutName[];

/** Every keyboard shortcut, by the place where it works. */
export function ShortcutSheet({ onClose }: { onClose(): void }): ReactNode {
	const { t } = useTranslation('shortcuts');
	const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
	return (
		<FormDialog title={t('title')} size="lg" onClose={onClose}>
			<div className={classes['places']}>
				{shortcutPlaces.map((place) => (
					<section key={place} className={classes['place']}>
						<h3>{t(`place.${place}`)}</h3>
						<dl>
							{names
								.filter((name) => shortcuts[name].place === place)
								.map((name) => (
									<div key={name} className={classes['line']}>
										<dt>{t(`what.${name}`)}</dt>
										<dd>
											{shortcuts[name].keys.map((combination) => (
												<span key={combination} className={classes['keys']}>
													{signsOf(combination, isMac).map((sign) => (
														<Kbd key={sign}>{sign}</Kbd>
													))}
												</span>
											))}
										</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</FormDialog>
	);
}
