/** Customer texts by the bank's decline reason. */
const texts: Record<string, string> = {
  card_expired: 'Срок действия карты истёк.',
  invalid_card_number: 'Банк не знает такой карты.',
  issuer_unavailable: 'Банк карты не отвечает.',
  payment_method_limit_exceeded: 'Превышен лимит карты.',
  payment_method_restricted: 'Операции по карте запрещены.',
  rejected_by_payee: 'Банк получателя не принял перевод.',
  recipient_not_found: 'К этому номеру в выбранном банке не привязан счёт.',
}

export const refusalText = (reason: string | null) =>
  texts[reason ?? ''] ?? 'Банк не смог перевести деньги.'
