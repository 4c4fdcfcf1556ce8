import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { leftOf } from '#web/kit/ui/countdown.rules.ts';

function nowInSeconds(): number {
	return Math.floor(Date.now() / 1000);
}

interface CountdownProps {
	/** Unix seconds. */
	until: number;
	/** Called once when the time is over. */
	onOver?: () => void;
}

/** The time that is left, second by second. */
export function Countdown({ until, onOver }: CountdownProps): ReactNode {
	const { t } = useTranslation('kit');
	const [now, setNow] = useState(nowInSeconds);
	const isOver = now >= until;

	useEffect(
		function tick() {
			if (isOver) return;
			const timer = setInterval(() => setNow(nowInSeconds()), 1000);
			return () => clearInterval(timer);
		},
		[isOver],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: reported once, to whoever listens by then
	useEffect(
		function reportTheEnd() {
			if (isOver) onOver?.();
		},
		[isOver],
	);

	const left = leftOf(until - now);
	return (
		<span className="at-figures" role="timer">
			{left.form === 'clock' ? left.clock : t(`left.${left.form}`, { ...left })}
		</span>
	);
}
