import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { layoutModes, useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './layout-settings.module.css';

/** The layouts as small pictures of themselves. */
export function LayoutModes({ isDisabled }: { isDisabled: boolean }): ReactNode {
	const { t } = useTranslation('admin-shell');
	const { layout, setLayout } = useConfig();
	return (
		<div className={classes['modes']}>
			{layoutModes.map((mode) => (
				<UnstyledButton
					key={mode}
					className={classes['mode']}
					aria-pressed={layout.layoutMode === mode}
					disabled={isDisabled}
					onClick={() => setLayout({ layoutMode: mode })}
				>
					<span className={classes['preview']} data-mode={mode} aria-hidden="true">
						<i className={classes['previewSide']} />
						<i className={classes['previewTop']} />
						<i className={classes['previewPage']} />
					</span>
					{t(`layout.modes.${mode}`)}
				</UnstyledButton>
			))}
		</div>
	);
}
