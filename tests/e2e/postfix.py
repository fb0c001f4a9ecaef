"""A mail server of the test's own: Debian's Postfix with two opendkims, on ports of loopback and in folders of its own.

    submit   where players send: what comes from their domain is signed, and goes on to
    receive  which verifies signatures, takes Cherta's mail and the players', and delivers: to players' Maildirs, and what is
             for `orders` to a command.
"""
import email
import email.policy
import os
import random
import shutil
import smtplib
import socket
import subprocess
import tempfile
import time

from harness import BIN, WAIT, check

PLAYERS = "players.test"   # whose mail is signed
PLAY = "play.test"         # where orders go
NOBODY = "nobody"
AS_ROOT = [] if os.geteuid() == 0 else ["sudo", "-n", "--preserve-env=LC_ALL"]

MAIN = """
compatibility_level = 3.6
config_directory = {etc}
queue_directory = {queue}
data_directory = {data}
maillog_file = {log}
maillog_file_prefixes = /
myhostname = mx.{play}
mydomain = {play}
mydestination = {play}
myorigin = {play}
inet_interfaces = loopback-only
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
recipient_delimiter = +
alias_maps = hash:{etc}/aliases
alias_database = hash:{etc}/aliases
local_recipient_maps =
virtual_mailbox_domains = {players}
virtual_mailbox_base = {mail}
virtual_mailbox_maps = hash:{etc}/boxes
virtual_uid_maps = static:{uid}
virtual_gid_maps = static:{gid}
virtual_minimum_uid = 1
message_size_limit = 30000000
mailbox_size_limit = 0
virtual_mailbox_limit = 0
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
milter_default_action = tempfail
biff = no
smtp_dns_support_level = disabled
smtp_host_lookup = native
"""

MASTER = """
127.0.0.1:{receive} inet n - n - - smtpd -o smtpd_milters=inet:127.0.0.1:{verifier}
127.0.0.1:{submit} inet n - n - - smtpd -o smtpd_milters=inet:127.0.0.1:{signer} -o content_filter=smtp:[127.0.0.1]:{receive}
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
local unix - n n - - local
virtual unix - n n - - virtual
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
"""

DKIM = """
Syslog no
UMask 002
Canonicalization relaxed/relaxed
RequireSafeKeys false
Background no
Socket inet:{port}@127.0.0.1
"""
SIGNS = """
Mode s
Domain {players}
Selector k
KeyFile {etc}/k.private
InternalHosts {etc}/this-machine
SignHeaders From,To,Subject,Date,Message-ID,MIME-Version,Content-Type
"""
VERIFIES = """
Mode v
AuthservID mx.{play}
InternalHosts {etc}/no-machine
TestPublicKeys {etc}/keys
AlwaysAddARHeader yes
"""


def free_ports(count):
    """None of those that the kernel hands out by itself."""
    found = []
    while len(found) < count:
        port = random.randrange(15000, 30000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in found:
            found.append(port)
    return found


def root(*command, **more):
    return subprocess.run([*AS_ROOT, *command], check=True, capture_output=True, text=True, timeout=WAIT, **more).stdout


class MailServer:
    def __init__(self, house, boxes):
        self.house, self.boxes = house, boxes
        for program in ("postfix", "opendkim"):
            check(os.path.exists("/usr/sbin/" + program), f"{program} is missing: deploy/install-packages --tests")
        # Where the command may read, too, which runs as nobody.
        self.folder = tempfile.mkdtemp(prefix="cherta-postfix-")
        os.chmod(self.folder, 0o755)
        self.submit, self.receive, signer, verifier = free_ports(4)
        uid, gid = (int(subprocess.run(["id", flag, NOBODY], capture_output=True, text=True).stdout) for flag in ("-u", "-g"))
        self.place = {name: os.path.join(self.folder, name) for name in ("etc", "queue", "data", "mail", "log")}
        self.names = dict(self.place, log=os.path.join(self.place["log"], "mail.log"), play=PLAY, players=PLAYERS, uid=uid, gid=gid,
                          receive=self.receive, submit=self.submit, signer=signer, verifier=verifier)
        for path in self.place.values():
            os.mkdir(path, 0o755)
        shutil.copy(os.path.join(BIN, "cherta"), os.path.join(self.folder, "cherta"))
        self.write("main.cf", MAIN)
        self.write("master.cf", MASTER)
        self.write("boxes", "".join(f"{name}@{PLAYERS} {name}/\n" for name in boxes))
        self.write("this-machine", "127.0.0.1\n")
        self.write("no-machine", "192.0.2.1\n")
        self.write("sign.conf", (DKIM + SIGNS).replace("{port}", str(signer)))
        self.write("verify.conf", (DKIM + VERIFIES).replace("{port}", str(verifier)))
        self.keys()
        root("chown", "-R", f"{uid}:{gid}", self.place["mail"])
        root("chown", "-R", "root:root", self.place["etc"], self.place["queue"])
        root("chown", "postfix", self.place["data"])
        root("postmap", "-c", self.place["etc"], "hash:" + os.path.join(self.place["etc"], "boxes"))
        self.filters = [self.house.start(name, *AS_ROOT, "opendkim", "-f", "-x", os.path.join(self.place["etc"], name + ".conf"))
                        for name in ("sign", "verify")]

    def write(self, name, text):
        path = os.path.join(self.place["etc"], name)
        for key, value in self.names.items():
            text = text.replace("{" + key + "}", str(value))
        with open(path, "w") as out:
            out.write(text)
        return path

    def keys(self):
        """The verifier reads the domain's key from a file, as it would from the DNS."""
        subprocess.run(["openssl", "genrsa", "-out", os.path.join(self.place["etc"], "k.private"), "2048"], check=True, capture_output=True)
        public = subprocess.run(["openssl", "rsa", "-in", os.path.join(self.place["etc"], "k.private"), "-pubout"], check=True,
                                capture_output=True, text=True).stdout
        bare = "".join(line for line in public.splitlines() if not line.startswith("-"))
        self.write("keys", f"k._domainkey.{PLAYERS} v=DKIM1; k=rsa; p={bare}\n")

    def start(self, server, key):
        """Orders are brought to this server from now on."""
        key_file = os.path.join(self.folder, "mail-in-key")
        with open(key_file, "w") as out:
            out.write(key + "\n")
        root("chown", NOBODY, key_file)
        root("chmod", "400", key_file)
        self.write("aliases", f'orders: "|{self.folder}/cherta mail-in --server {server} --key-file {key_file}"\n')
        root("postalias", "-c", self.place["etc"], "hash:" + os.path.join(self.place["etc"], "aliases"))
        root("postfix", "-c", self.place["etc"], "start")
        self.wait_for(lambda: self.listens(self.submit) and self.listens(self.receive), "Postfix does not listen")

    @staticmethod
    def listens(port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    def wait_for(self, holds, what):
        """There is no telling when a mail server has done its work, but by looking."""
        until = time.monotonic() + WAIT
        while not (found := holds()):
            check(time.monotonic() < until, f"{what}; the mail server's log:\n{self.log()}")
            time.sleep(0.05)
        return found

    def log(self):
        try:
            return open(self.names["log"]).read()[-6000:]
        except OSError:
            return "(none)"

    def url(self):
        return f"smtp://127.0.0.1:{self.receive}"

    def letters(self, name):
        """What lies in somebody's Maildir, by when it came."""
        folder = os.path.join(self.place["mail"], name, "new")
        paths = root("find", folder, "-type", "f", "-printf", "%T@ %p\\n").splitlines() if os.path.isdir(folder) else []
        out = []
        for line in sorted(paths, key=lambda one: float(one.split()[0])):
            out.append(email.message_from_string(root("cat", line.split(" ", 1)[1]), policy=email.policy.default))
        return out

    def wait_for_letter(self, name, after, holds=lambda letter: True):
        """The first such one of those that came after so many."""
        def found():
            return next((one for one in self.letters(name)[after:] if holds(one)), None)
        return self.wait_for(found, f"no such letter to {name} came")

    def send(self, sender, to, message, port=None, bounce=False):
        with smtplib.SMTP("127.0.0.1", port or self.submit, timeout=WAIT) as smtp:
            smtp.sendmail("" if bounce else sender, [to], message.as_bytes(policy=email.policy.SMTP))

    def queued(self):
        return root("postqueue", "-c", self.place["etc"], "-j")

    def flush(self):
        root("postqueue", "-c", self.place["etc"], "-f")

    def stop(self):
        subprocess.run([*AS_ROOT, "postfix", "-c", self.place["etc"], "stop"], capture_output=True, timeout=WAIT)
        subprocess.run([*AS_ROOT, "rm", "-rf", self.folder])
