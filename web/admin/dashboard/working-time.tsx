import { ActionIcon } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import classes from './dashboard.module.css';
import {
	clockText,
	togglePause,
	type WorkingTime as Work,
	workDay,
	workedSeconds,
	workingToday,
} from './working-time.rules.ts';

const storageKey = 'workingTime';
const nowSeconds = () => Math.floor(Date.now() / 1000);

function read(): Work {
	const today = { date: workDay(new Date()), now: nowSeconds() };
	try {
		return workingToday(JSON.parse(localStorage.getItem(storageKey) ?? 'null'), today);
	} catch {
		return workingToday(null, today);
	}
}

function keep(work: Work): Work {
	try {
		localStorage.setItem(storageKey, JSON.stringify(work));
	} catch {
		// A full or forbidden storage costs the memory of the day, not the page.
	}
	return work;
}

/** How long one has worked today in this browser; a pause stops the clock. */
export function WorkingTime(): ReactNode {
	const { t } = useTranslation('admin-dashboard');
	const [work, setWork] = useState(() => keep(read()));
	const [now, setNow] = useState(nowSeconds);
	const isPaused = work.startPauseTime > 0;
	useEffect(function tick() {
		const timer = setInterval(() => {
			setNow(nowSeconds());
			// Midnight begins another day.
			setWork((kept) => (kept.date === workDay(new Date()) ? kept : keep(read())));
		}, 1000);
		return () => clearInterval(timer);
	}, []);
	const seconds = workedSeconds(work, now);
	const label = t(isPaused ? 'working.resume' : 'working.pause');
	return (
		<div className={classes['working']}>
			<Muted>{t(isPaused ? 'working.paused' : 'working.title')}</Muted>
			<span className={classes['clock']} data-paused={isPaused || undefined} role="timer">
				{clockText(seconds)}
			</span>
			<ActionIcon
				aria-label={label}
				title={label}
				onClick={() => setWork((kept) => keep(togglePause(kept, nowSeconds())))}
			>
				{isPaused ? <Play size={16} /> : <Pause size={16} />}
			</ActionIcon>
		</div>
	);
}
