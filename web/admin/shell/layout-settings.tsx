import { Button, Drawer, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { defaultConfig, type LayoutMode, layoutModes, useConfig } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** How the shell looks: layout, colours, menu; remembered in this browser. */
export function LayoutSettings({ onClose }: { onClose: () => void }): ReactNode {
	const { t } = useTranslation(['admin-shell', 'kit']);
	const { layout, setLayout } = useConfig();
	const modes: readonly LayoutMode[] = layoutModes;
	return (
		<Drawer
			opened
			onClose={onClose}
			position="right"
			size={340}
			title={<Text fw={600}>{t('layout.title')}</Text>}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<Stack gap="lg">
				{modes.length > 1 && (
					<SegmentedControl
						aria-label={t('layout.mode')}
						value={layout.layoutMode}
						onChange={(mode) => setLayout({ layoutMode: mode as LayoutMode })}
						data={modes.map((mode) => ({ value: mode, label: t(`layout.modes.${mode}`) }))}
					/>
				)}
				<Switch
					label={t('layout.dark')}
					checked={layout.isDark}
					onChange={(event) => setLayout({ isDark: event.currentTarget.checked })}
				/>
				<Switch
					label={t('layout.collapse')}
					checked={layout.menuCollapse}
					onChange={(event) => setLayout({ menuCollapse: event.currentTarget.checked })}
				/>
				<Switch
					label={t('layout.accordion')}
					checked={layout.menuUniqueOpened}
					onChange={(event) => setLayout({ menuUniqueOpened: event.currentTarget.checked })}
				/>
				<Switch
					label={t('layout.topBar')}
					checked={layout.menuShowTopBar}
					onChange={(event) => setLayout({ menuShowTopBar: event.currentTarget.checked })}
				/>
				<Button variant="default" onClick={() => setLayout({ ...defaultConfig().layout, isDark: layout.isDark })}>
					{t('layout.restore')}
				</Button>
			</Stack>
		</Drawer>
	);
}
