import { useEffect, useRef } from 'react';

/** So long after a finger is lifted its click may come. */
const tapMs = 350;

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
		const settle = () => {
			clearTimeout(settling);
			isPressed.current = false;
			for (const call of waiting.current.splice(0)) call();
		};
		let settling: ReturnType<typeof setTimeout> | undefined;
		const settleIn = (waitMs: number) => {
			clearTimeout(settling);
			settling = setTimeout(settle, waitMs);
		};
		// The click comes right behind; behind a finger the field is left first, and the click a moment later.
		const release = ({ pointerType }: PointerEvent) => settleIn(pointerType === 'mouse' ? 0 : tapMs);
		const click = () => settleIn(0);
		document.addEventListener('pointerdown', press, true);
		document.addEventListener('pointerup', release, true);
		document.addEventListener('pointercancel', settle, true);
		document.addEventListener('click', click, true);
		return () => {
			clearTimeout(settling);
			document.removeEventListener('pointerdown', press, true);
			document.removeEventListener('pointerup', release, true);
			document.removeEventListener('pointercancel', settle, true);
			document.removeEventListener('click', click, true);
		};
	}, []);
	return (call) => {
		if (isPressed.current) waiting.current.push(call);
		else call();
	};
}
