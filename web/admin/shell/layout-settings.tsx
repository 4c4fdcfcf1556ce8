import { Button, Drawer, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { menuIcons } from '#web/admin/common/menu-icons.ts';
import {
	defaultConfig,
	type LayoutConfig,
	layoutSizes,
	pageTransitions,
	useConfig,
} from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { type ColourKey, hardToRead } from './layout-colours.ts';
import { LayoutModes } from './layout-modes.tsx';
import classes from './layout-settings.module.css';
import { useShellView } from './shell.store.ts';

type SwitchKey = 'menuShowTopBar' | 'menuCollapse' | 'menuUniqueOpened';

const sideColours = [
	'menuBackground',
	'menuColor',
	'menuActiveBackground',
	'menuActiveColor',
	'menuTopBarBackground',
] as const satisfies readonly ColourKey[];
const topColours = [
	'headerBarBackground',
	'headerBarTabColor',
	'headerBarHoverBackground',
	'headerBarTabActiveBackground',
	'headerBarTabActiveColor',
] as const satisfies readonly ColourKey[];
const switches = ['menuShowTopBar', 'menuCollapse', 'menuUniqueOpened'] as const satisfies readonly SwitchKey[];

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
	return (
		<section className={classes['part']} aria-label={title}>
			<h3 className={classes['title']}>{title}</h3>
			{children}
		</section>
	);
}

/** A new layout as on a first visit; a narrow window keeps the layout it needs. */
function restored(layout: LayoutConfig, isShrunk: boolean): LayoutConfig {
	const first = defaultConfig().layout;
	return { ...first, ...(isShrunk && { layoutMode: layout.layoutMode, menuCollapse: layout.menuCollapse }) };
}

/** How the shell looks: layout, colours, menu; remembered in this browser. */
export function LayoutSettings({ onClose }: { onClose: () => void }): ReactNode {
	const { t } = useTranslation(['admin-shell', 'kit']);
	useFocusReturn();
	const { layout, setLayout } = useConfig();
	const isShrunk = useShellView((view) => view.isShrunk);
	const hard = hardToRead(layout);
	const switchOf = (key: SwitchKey) => (
		<Switch
			key={key}
			label={t(`layout.${key}`)}
			checked={layout[key]}
			disabled={key === 'menuCollapse' && isShrunk}
			onChange={(event) => setLayout({ [key]: event.currentTarget.checked })}
		/>
	);
	const colourOf = (key: ColourKey) => (
		<ColourChoice key={key} colour={key} label={t(`layout.${key}`)} isHard={hard.includes(key)} />
	);
	return (
		<Drawer
			opened
			onClose={onClose}
			position="right"
			size={360}
			// What is chosen shows behind the drawer at once.
			overlayProps={{ backgroundOpacity: 0.1, blur: 0 }}
			title={<Text fw={600}>{t('layout.title')}</Text>}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<Stack gap="xl">
				<Part title={t('layout.mode')}>
					<LayoutModes isDisabled={isShrunk} />
					{isShrunk && <Muted isLine>{t('layout.narrow')}</Muted>}
				</Part>
				<Part title={t('layout.general')}>
					<Switch
						label={t('layout.dark')}
						checked={layout.isDark}
						onChange={(event) => setLayout({ isDark: event.currentTarget.checked })}
					/>
					<Select
						label={t('layout.transition')}
						allowDeselect={false}
						value={layout.mainAnimation}
						data={pageTransitions.map((name) => ({ value: name, label: t(`layout.transitions.${name}`) }))}
						onChange={(name) => setLayout({ mainAnimation: name as LayoutConfig['mainAnimation'] })}
					/>
				</Part>
				<Part title={t('layout.side')}>
					<Muted isLine>{t(layout.isDark ? 'layout.ofDark' : 'layout.ofLight')}</Muted>
					{sideColours.map(colourOf)}
					<NumberInput
						label={t('layout.menuWidth')}
						suffix=" px"
						min={layoutSizes.menuNarrowest}
						max={layoutSizes.menuWidest}
						step={10}
						clampBehavior="blur"
						allowDecimal={false}
						value={layout.menuWidth}
						onChange={(width) => {
							const px = Number(width);
							if (px >= layoutSizes.menuNarrowest && px <= layoutSizes.menuWidest) setLayout({ menuWidth: px });
						}}
					/>
					<Select
						label={t('layout.menuDefaultIcon')}
						searchable
						allowDeselect={false}
						leftSection={<MenuIcon name={layout.menuDefaultIcon} size={16} />}
						value={layout.menuDefaultIcon}
						data={Object.keys(menuIcons).map((name) => ({
							value: name,
							label: name === defaultConfig().layout.menuDefaultIcon ? t('layout.ring') : name,
						}))}
						renderOption={({ option }) => (
							<span className={classes['icon']}>
								<MenuIcon name={option.value} size={16} />
								{option.label}
							</span>
						)}
						onChange={(name) => setLayout({ menuDefaultIcon: name ?? '' })}
					/>
					{switches.map(switchOf)}
				</Part>
				<Part title={t('layout.top')}>{topColours.map(colourOf)}</Part>
				<Button variant="default" onClick={() => setLayout(restored(layout, isShrunk))}>
					{t('layout.restore')}
				</Button>
			</Stack>
		</Drawer>
	);
}
