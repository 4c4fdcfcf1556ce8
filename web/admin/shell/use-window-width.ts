import { useEffect } from 'react';
import { beforeNarrow } from '#web/kit/config/before-narrow.ts';
import { useConfig } from '#web/kit/config/config.store.ts';
import { useShellView } from './shell.store.ts';

const narrowBelow = '(max-width: 1023.98px)';

function shrink(): void {
	const { layout, setLayout } = useConfig.getState();
	if (!beforeNarrow.read()) beforeNarrow.write(layout);
	setLayout({ layoutMode: 'Classic', menuCollapse: true });
}

function restore(): void {
	const before = beforeNarrow.read();
	if (!before) return;
	beforeNarrow.forget();
	useConfig.getState().setLayout({ layoutMode: before.layoutMode, menuCollapse: before.menuCollapse });
}

/** Below 1024 px the layout is Classic with its menu in a drawer; a wider window gets back what it had. */
export function useWindowWidth(): void {
	useEffect(function followWidth() {
		const narrow = matchMedia(narrowBelow);
		const follow = () => {
			useShellView.setState({ isShrunk: narrow.matches, isDrawerOpen: false });
			if (narrow.matches) shrink();
			else restore();
		};
		follow();
		narrow.addEventListener('change', follow);
		return () => narrow.removeEventListener('change', follow);
	}, []);
}
