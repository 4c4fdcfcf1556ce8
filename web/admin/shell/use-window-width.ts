import { useEffect } from 'react';
import { type LayoutConfig, useConfig } from '#web/kit/config/config.store.ts';
import { useShellView } from './shell.store.ts';

const memoryKey = 'beforeResizeLayout';
const shrinkBelow = '(max-width: 1023.98px)';
const phoneBelow = '(max-width: 639.98px)';

type Remembered = Pick<LayoutConfig, 'layoutMode' | 'menuCollapse'>;

function shrink(): void {
	const { layout, setLayout } = useConfig.getState();
	if (sessionStorage.getItem(memoryKey) === null) {
		const before: Remembered = { layoutMode: layout.layoutMode, menuCollapse: layout.menuCollapse };
		sessionStorage.setItem(memoryKey, JSON.stringify(before));
	}
	setLayout({ menuCollapse: true });
}

function restore(): void {
	const text = sessionStorage.getItem(memoryKey);
	if (text === null) return;
	sessionStorage.removeItem(memoryKey);
	useConfig.getState().setLayout(JSON.parse(text) as Remembered);
}

/** Below 1024 px the menu gives way, below 640 px it becomes a drawer; a wider window gets back what it had. */
export function useWindowWidth(): void {
	useEffect(function followWidth() {
		const [narrow, phone] = [matchMedia(shrinkBelow), matchMedia(phoneBelow)];
		const follow = () => {
			useShellView.setState({ isShrunk: narrow.matches, isPhone: phone.matches, isDrawerOpen: false });
			if (narrow.matches) shrink();
			else restore();
		};
		follow();
		narrow.addEventListener('change', follow);
		phone.addEventListener('change', follow);
		return () => {
			narrow.removeEventListener('change', follow);
			phone.removeEventListener('change', follow);
		};
	}, []);
}
