import { useEffect, useRef } from 'react';

type Later = (call: () => void) => void;

/**
 * Calls at once, or, while a pointer is pressed, when what was pressed has had its click: an error that appeared before
 * would move it away, and the press would be lost.
 */
export function useAfterPress(): Later {
	const isPressed = useRef(false);
	const waiting = useRef<(() => void)[]>([]);
	useEffect(function watchPointer() {
		const press = () => {
			isPressed.current = true;
		};
		const release = () => {
			isPressed.current = false;
			// The click comes right behind.
			setTimeout(() => {
				for (const call of waiting.current.splice(0)) call();
			});
		};
		const ends = ['pointerup', 'pointercancel'] as const;
		document.addEventListener('pointerdown', press, true);
		for (const end of ends) document.addEventListener(end, release, true);
		return () => {
			document.removeEventListener('pointerdown', press, true);
			for (const end of ends) document.removeEventListener(end, release, true);
		};
	}, []);
	return (call) => {
		if (isPressed.current) waiting.current.push(call);
		else call();
	};
}
