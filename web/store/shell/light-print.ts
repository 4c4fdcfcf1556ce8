import { useEffect } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';

const attribute = 'data-mantine-color-scheme';

/** Paper is light: dark pages are printed in the light colours. */
export function useLightPrint(): void {
	useEffect(function watchForPrinter() {
		const printer = matchMedia('print');
		const switchColours = () => {
			const isDark = !printer.matches && useConfig.getState().layout.isDark;
			document.documentElement.setAttribute(attribute, isDark ? 'dark' : 'light');
		};
		printer.addEventListener('change', switchColours);
		return () => printer.removeEventListener('change', switchColours);
	}, []);
}
