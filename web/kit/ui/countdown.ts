import { useEffect, useState } from 'react';

function secondsUntil(deadline: number): number {
	return Math.max(0, Math.ceil(deadline - Date.now() / 1000));
}

/** `754` → `12:34`, from an hour on `1:02:03`. */
export function clockText(seconds: number): string {
	const two = (part: number) => String(part).padStart(2, '0');
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** Seconds left until a moment in unix seconds, counted down. */
export function useCountdown(deadline: number): number {
	const [left, setLeft] = useState(() => secondsUntil(deadline));
	useEffect(
		function countDown() {
			setLeft(secondsUntil(deadline));
			const timer = setInterval(() => setLeft(secondsUntil(deadline)), 1000);
			return () => clearInterval(timer);
		},
		[deadline],
	);
	return left;
}
