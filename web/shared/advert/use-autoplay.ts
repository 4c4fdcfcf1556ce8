import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const slideMs = 7000;
const calm = '(prefers-reduced-motion: reduce)';

function followCalm(follower: () => void): () => void {
	const query = matchMedia(calm);
	query.addEventListener('change', follower);
	return () => query.removeEventListener('change', follower);
}

/** Slides from time to time, unless the reader wants no motion, has stopped it, points at it or has the focus in it. */
export function useAutoplay({ isOn, onSlide }: { isOn: boolean; onSlide: () => void }) {
	const isCalm = useSyncExternalStore(
		followCalm,
		() => matchMedia(calm).matches,
		() => true,
	);
	const [isPlaying, setPlaying] = useState(true);
	const [isPointed, setPointed] = useState(false);
	const [isFocused, setFocused] = useState(false);
	const isOffered = isOn && !isCalm;
	const isRunning = isOffered && isPlaying && !isPointed && !isFocused;
	const slide = useEffectEvent(onSlide);
	useEffect(
		function slideByTime() {
			if (!isRunning) return;
			const ticking = setInterval(() => {
				if (!document.hidden) slide();
			}, slideMs);
			return () => clearInterval(ticking);
		},
		[isRunning],
	);
	return {
		/** Whether there is anything to stop. */
		isOffered,
		isPlaying,
		toggle: () => setPlaying(!isPlaying),
		stop: () => setPlaying(false),
		minded: {
			onPointerEnter: () => setPointed(true),
			onPointerLeave: () => setPointed(false),
			onFocus: () => setFocused(true),
			onBlur: () => setFocused(false),
		},
	};
}
