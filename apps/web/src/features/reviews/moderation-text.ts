/** What happens to a sent review; only accounts with an address get a letter. */
export const moderationText = (email: string | null) =>
  email
    ? 'Мы прочитаем его и опубликуем. Если что-то будет не так, напишем вам на почту.'
    : 'Мы прочитаем его и опубликуем.'
