#!/usr/bin/env python3
"""Orders by mail through a real mail server: two players who sign in, are told, and order by nothing but mail."""
import email.message
import email.utils
import re

from harness import House, check, run
from mail import Browser, code_in, text_of
from postfix import PLAY, PLAYERS, MailServer

KEY = "the-key-of-the-mail-server"
ORDERS = f"orders@{PLAY}"
SEEN = {}  # how many letters each has read


def letter(sender, to, subject, text, **more):
    message = email.message.EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Date"], message["Message-ID"] = email.utils.formatdate(), email.utils.make_msgid(domain=PLAYERS)
    for name, value in more.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message


def reply(mail, player, to_what, text, **more):
    """As a mail program does it, with what is answered below."""
    quoted = "".join(f"> {line}\n" for line in text_of(to_what).splitlines())
    sent = letter(f"{player}@{PLAYERS}", to_what["Reply-To"].addresses[0].addr_spec, "Re: " + to_what["Subject"],
                  f"{text}\n\nOn a day, Cherta <{ORDERS}> wrote:\n\n{quoted}", In_Reply_To=to_what["Message-ID"], **more)
    mail.send(f"{player}@{PLAYERS}", sent["To"], sent)
    return sent


def next_letter(mail, player, holds=lambda one: True):
    found = mail.wait_for_letter(player, SEEN.get(player, 0), holds)
    SEEN[player] = next(i for i, one in enumerate(mail.letters(player)) if one["Message-ID"] == found["Message-ID"]) + 1
    return found


def answers(sent):
    return lambda one: one["In-Reply-To"] == sent["Message-ID"]


def serve(house, mail):
    house.environment["CHERTA_MAIL_IN_KEY"] = KEY
    house.serve("--smtp", mail.url(), "--smtp-tls", "false", "--mail-from", f"table@{PLAY}", "--mail-in", ORDERS,
                "--mail-in-authserv", f"mx.{PLAY}")


def sits_down(house, mail, player, link):
    house.cherta("join", link, input="quit\n")
    browser = Browser(house)
    browser.post("/account/ask", address=f"{player}@{PLAYERS}")
    browser.post("/account/code", code=code_in(next_letter(mail, player)))
    browser.post("/account/claim", link=house.cherta("link", link).strip())


def orders_by_mail(house: House):
    mail = MailServer(house, ["ada", "bea"])
    try:
        played(house, mail)
    finally:
        mail.stop()


def played(house, mail):
    serve(house, mail)
    mail.start(house.url, KEY)
    links = house.host("tartar-raid")
    aga, prince = list(links)[:2]
    sits_down(house, mail, "ada", links[aga])
    sits_down(house, mail, "bea", links[prince])

    house.cherta("join", links[aga], input="quit\n")  # her share of the dice

    # She is told (of that, or, if she was still there, of what is said to her), replies, and is answered; then it is the
    # other's move.
    house.cherta("join", links[prince], input="say players whenever you are ready\nquit\n")
    told = next_letter(mail, "ada", news)
    check("It is your move." in text_of(told), text_of(told))
    check(told["Reply-To"].addresses[0].addr_spec.startswith("orders+"), told["Reply-To"])
    sent = reply(mail, "ada", told, "Ready")
    answer = next_letter(mail, "ada", answers(sent))
    check(text_of(answer).startswith("1 order given:\n  Ready\n"), text_of(answer))
    check(answer["Auto-Submitted"] == "auto-replied" and answer["Reply-To"] != told["Reply-To"], str(answer))
    asked = next_letter(mail, "bea", news)
    check("It is your move." in text_of(asked), text_of(asked))

    # What is refused is said, and why; what is tried is not done. She may have been told before the other was ready: then
    # her turn to answer that is over, and the answer is what she goes on from.
    dry = reply(mail, "bea", asked, "dry\nready")
    answer = next_letter(mail, "bea", answers(dry))
    if text_of(answer).startswith("Something has happened since"):
        asked = answer
        dry = reply(mail, "bea", asked, "dry\nready")
        answer = next_letter(mail, "bea", answers(dry))
    check("could be given:\n  ready" in text_of(answer), text_of(answer))
    sent = reply(mail, "bea", asked, "ready\nmarch T1 34\ntown 32")
    answer = next_letter(mail, "bea", answers(sent))
    check("1 order given:\n  ready\n" in text_of(answer) and "Refused:\n  march T1 34\n" in text_of(answer), text_of(answer))
    check("Not given, for they came after that:\n  town 32\n" in text_of(answer), text_of(answer))

    # Where the town may stand hangs on the villages: she tries. Where it may stand nowhere she is asked for a village instead (TR-1.3.5).
    places = [f"town {column}{row}" for column in "3456" for row in "123456"] + ["extra none"]
    dry = reply(mail, "bea", answer, "dry\n" + "\n".join(places))
    tried = next_letter(mail, "bea", answers(dry))
    may = re.search(r"could be given:\n  (town \d\d|extra none)\n", text_of(tried))
    check(may and "Would be refused:\n  town" in text_of(tried), text_of(tried))
    town = may.group(1)

    # By her own address, as her provider signs it; not by who says he is she.
    forged = letter(f"bea@{PLAYERS}", ORDERS, "Re: " + answer["Subject"], town)
    mail.send(f"bea@{PLAYERS}", ORDERS, forged, port=mail.receive)
    house.server.wait_for(r'event=mail_ignored why="no good signature')
    signed = letter(f"bea@{PLAYERS}", ORDERS, "Re: " + answer["Subject"], town)
    mail.send(f"bea@{PLAYERS}", ORDERS, signed)
    answer = next_letter(mail, "bea", answers(signed))
    check(text_of(answer).startswith(f"1 order given:\n  {town}\n"), text_of(answer))

    # The same again, a machine's answer, a bounce: nothing, and nobody is answered.
    mail.send(f"bea@{PLAYERS}", ORDERS, signed)
    house.server.wait_for(r'event=mail_ignored why="it was acted on before"')
    reply(mail, "bea", answer, "terrain none", Auto_Submitted="auto-replied")
    house.server.wait_for(r'event=mail_ignored why="a machine sent it"')
    token = answer["Reply-To"].addresses[0].addr_spec
    mail.send("", token, letter(f"bea@{PLAYERS}", token, "Undelivered", "terrain none"), bounce=True)
    house.server.wait_for(r'event=mail_ignored why="a machine sent it"')

    # Ten megabytes are not read, and she is told so.
    long = letter(f"bea@{PLAYERS}", token, "Re: " + answer["Subject"], "terrain none")
    long.add_attachment(bytes(10_000_000), "application", "octet-stream")
    mail.send(f"bea@{PLAYERS}", token, long)
    check("too long" in text_of(next_letter(mail, "bea", answers(long))), "a long mail is not answered")

    # The server is away: the mail waits at the mail server, and is done once.
    house.server.kill()
    late = reply(mail, "bea", answer, town)
    mail.wait_for(lambda: "status=deferred" in mail.log(), "the mail does not wait")
    first_server = house.server
    serve(house, mail)
    mail.flush()
    said = text_of(next_letter(mail, "bea", answers(late)))
    check(f"Refused:\n  {town}\n" in said, said)

    for process in (first_server, house.server):
        for secret in (token, f"bea@{PLAYERS}", KEY):
            check(secret not in process.text(), "the log tells a secret")
    check(not house.files_holding(token.split("@")[0].split("+")[1]), "a file holds a token")


def news(one):
    return ": news [step " in one["Subject"] and one["In-Reply-To"] is None


if __name__ == "__main__":
    run(orders_by_mail)
