/**
 * Codes and links in sent messages have expired by then. Looks back a week, to catch up on missed
 * nights without scanning old rows every night.
 */
export const maskSentSecrets = `
  update notifications
  set code = null,
      subject = replace(subject, coalesce(code, ''), '…'),
      body = regexp_replace(replace(body, coalesce(code, ''), '…'), '=[A-Za-z0-9_-]{43}', '=…', 'g')
  where sent_at between now() - interval '8 days' and now() - interval '1 day'
    and (code is not null or body ~ '=[A-Za-z0-9_-]{43}')`
